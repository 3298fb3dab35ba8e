import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import type { EventHook, Harness } from '../../../src/harness/harness.ts';
import type { EventEntries, JsonRecord } from '../../../src/install/json/value.ts';

/** How a CLI starts a registered command: its words, what it adds to the environment. */
export interface Start {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** One way of being registered. */
export interface Form {
  /** Its entries, for an executable `lich-hook` or a launcher `bin/lich-hook` in that folder. */
  readonly entries: (folder: string) => EventEntries | Promise<EventEntries>;
  /**
   * The exit code of a hook whose executable is gone, 0 by default; undefined where the CLI itself
   * starts it, and goes on when it cannot.
   */
  readonly codeWithout?: number | undefined;
}

/** How a CLI is registered, and how it starts what is. */
export interface Runs {
  readonly forms: Readonly<Record<string, Form>>;
  /** Starts a handler as the CLI does. `folder` is the plugin's, or the one of its hooks. */
  readonly start: (handler: JsonRecord, folder: string, shell: string) => Start;
  /** It has the user's shell read the line, whichever that is. */
  readonly anyShell?: true;
}

/** The handler of a rule among entries, whatever they are nested in. */
export function handlerOf(entries: EventEntries, harness: Harness, rule: EventHook): JsonRecord {
  const sameEvent = harness.events.filter(({ event }) => event === rule.event);
  const entry = entries[rule.event]?.[sameEvent.indexOf(rule)];
  const [handler] = (entry?.['hooks'] ?? [entry]) as readonly JsonRecord[];
  if (handler === undefined) throw new Error(`${rule.event} is not registered`);
  return handler;
}

/** The entries in a file of this repository. */
export async function entriesIn(path: string, key = 'hooks'): Promise<EventEntries> {
  const file: Readonly<Record<string, EventEntries>> = await Bun.file(join(PROJECT, path)).json();
  return file[key] ?? {};
}

/** A word of a handler that has to be text. */
export const text = (value: unknown): string => String(value);
