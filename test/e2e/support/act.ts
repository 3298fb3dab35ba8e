import { join } from 'node:path';
import type { Cli, Launch } from './cli.ts';
import { countOf, difference, type Expected } from './expect.ts';
import type { Lich } from './lich.ts';
import type { Act, Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { openTerminal } from './terminal.ts';

/** A first start on a cold disk is the slowest thing there is. */
const READY_MS = 40_000;
const ACT_MS = 20_000;
/** Between a dialog on the screen and the first key it takes. */
const DIALOG_MS = 300;
/** How long nothing more may come after the last report. */
const QUIET_MS = 700;

/** What the acts of a scenario are played with. */
export interface Performance {
  readonly cli: Cli;
  readonly launch: Launch;
  readonly lich: Lich;
  readonly stage: Stage;
}

/** Runs a CLI that needs no terminal to its end. Gives the problem, if there is one. */
export async function actInPrint(
  { acts }: Scenario,
  { launch, lich, stage }: Performance,
): Promise<string | undefined> {
  const child = Bun.spawn([...launch.argv], {
    env: launch.env,
    cwd: launch.cwd,
    stdin: 'ignore',
    stdout: Bun.file(join(stage.logs, 'stdout')),
    stderr: Bun.file(join(stage.logs, 'stderr')),
    timeout: READY_MS + ACT_MS,
  });
  await child.exited;
  return compare(acts, lich);
}

/** Plays act by act at a terminal. Gives the problem, if there is one, with the screen. */
export async function actAtTerminal(
  { acts }: Scenario,
  { cli, launch, lich, stage }: Performance,
): Promise<string | undefined> {
  const terminal = await openTerminal(launch, stage.root);
  try {
    const isReady = await terminal.sees(cli.ready, READY_MS);
    if (!isReady) return `  not ready:\n${await terminal.screen()}`;
    for (const [at, act] of acts.entries()) {
      const { see, waitMs = DIALOG_MS, say, press, close } = act;
      if (see !== undefined && !(await terminal.sees(see, ACT_MS))) {
        return `  no ${see} on the screen:\n${await terminal.screen()}`;
      }
      await Bun.sleep(waitMs);
      if (say !== undefined) await terminal.type(say);
      if (press !== undefined) await terminal.press(press);
      if (close) await terminal.close();
      const expected = reportsOf(acts.slice(0, at + 1));
      if (!(await lich.reached(countOf(expected), ACT_MS))) {
        return `${difference(expected, lich.lines())}\n${await terminal.screen()}`;
      }
    }
    return await compare(acts, lich);
  } finally {
    await terminal.close();
  }
}

async function compare(acts: readonly Act[], lich: Lich): Promise<string | undefined> {
  await Bun.sleep(QUIET_MS);
  return difference(reportsOf(acts), lich.lines());
}

function reportsOf(acts: readonly Act[]): readonly Expected[] {
  return acts.flatMap(({ reports }) => reports);
}
