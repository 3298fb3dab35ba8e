import type { JsonObject } from '../../json-object.ts';

/** The members of a handler that hold a line, whichever agent CLI's it is: Copilot CLI has one for each shell. */
const LINES = ['command', 'bash', 'powershell'] as const;

/** The line that a handler runs; undefined where it has none. */
export function lineIn(handler: JsonObject): string | undefined {
  const lines = LINES.map((name) => handler[name]);
  return lines.find((line) => typeof line === 'string');
}
