import { type Finding, warn } from './finding.ts';
import { posixShell } from './invocation.ts';
import type { Judged } from './judge-run.ts';
import { withoutToken } from './may-try.ts';
import type { World } from './world.ts';

/** A person notices it when each tool call of a turn begins that much later. */
const NOTICED_MS = 300;

/** One hook among quick ones may have met a busy moment of the machine. */
const ODD_MS = 1000;

/** As often as the start of an empty shell, a hook may take on any machine, however busy it is. */
const AS_MANY_STARTS = 20;

/**
 * Hooks that hold up their agent CLI: all of them, as by something that slows every start, or some.
 * @param startMs what the start of a program takes here, now
 */
export function slowIn(
  name: string,
  judged: readonly Judged[],
  startMs: number,
): readonly Finding[] {
  const usual = startMs * AS_MANY_STARTS;
  const timed = judged.flatMap(({ event, ms }) => (ms === undefined ? [] : [{ event, ms }]));
  const middle = timed.map(({ ms }) => ms).toSorted((one, other) => one - other)[
    Math.floor(timed.length / 2)
  ];
  const fix = 'Look what slows them: a virus scanner, a network drive, a wrapper around lich-hook.';
  if (middle !== undefined && middle > Math.max(NOTICED_MS, usual)) {
    const what = `Hooks take ${middle.toFixed(0)} ms, where 10 to 30 are usual`;
    return [warn(name, `${what}: ${name} waits as long at each event.`, fix)];
  }
  const slow = timed.filter(({ ms }) => ms > Math.max(ODD_MS, usual));
  if (slow.length === 0) return [];
  const events = slow.map(({ event, ms }) => `${event} takes ${ms.toFixed(0)} ms`).join(', ');
  return [warn(name, `${events}: ${name} waits as long at each of them.`, fix)];
}

/** What the start of a program takes on this machine, as busy as it is. */
export async function startOf(world: World): Promise<number> {
  const command = world.platform === 'win32' ? ['cmd', '/c', 'exit 0'] : posixShell(':');
  const { project: cwd } = world;
  const end = await world.run({ command, cwd, env: withoutToken(world), stdin: '', boundMs: 2500 });
  return end.kind === 'ended' ? end.ms : 0;
}
