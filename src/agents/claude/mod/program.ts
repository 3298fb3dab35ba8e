import { isObject } from '../../../json-object.ts';
import type { Engine } from './engine.ts';
import { jsonOf } from './json-text.ts';

/** A session as lich lists it. */
export interface ListedSession {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly state: string;
}

/** How long lich's own program may take to list sessions. */
const LIST_MS = 2000;

/** Runs lich's program and gives what it printed, as JSON; undefined when it fails. */
async function runLich($: Engine, argv: readonly string[], timeoutMs: number): Promise<unknown> {
  try {
    const { exitCode, stdout } = await $.process.run(argv, { timeoutMs });
    return exitCode === 0 ? jsonOf(stdout) : undefined;
  } catch {
    return undefined;
  }
}

/** lich's sessions; undefined when it cannot be asked. */
export async function listSessions(
  $: Engine,
  program: string | undefined,
): Promise<readonly ListedSession[] | undefined> {
  if (program === undefined) return undefined;
  return sessionsIn(await runLich($, [program, 'sessions', '--json'], LIST_MS));
}

/**
 * Reads a list of sessions, bare or in an object.
 * @internal
 */
export function sessionsIn(value: unknown): readonly ListedSession[] | undefined {
  const list = isObject(value) ? value['sessions'] : value;
  if (!Array.isArray(list)) return undefined;
  return list.filter(isObject).map((one) => ({
    id: textOf(one['id']),
    label: textOf(one['label']),
    name: textOf(one['name']),
    state: textOf(one['state']) || textOf(one['status']),
  }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
