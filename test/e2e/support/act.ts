import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cli, Launch } from './cli.ts';
import { countOf, difference, type Expected } from './expect.ts';
import type { Lich } from './lich.ts';
import { isLike, unlike } from './look.ts';
import { CARD, OTHER_CARD } from './report-line.ts';
import type { Act, Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** A machine that does much else needs more time: this many times as much. */
const PATIENCE = Number(process.env['LICH_HOOK_E2E_PATIENCE'] ?? 1);
/** A first start on a cold disk is the slowest thing there is. */
const READY_MS = 40_000 * PATIENCE;
const ACT_MS = 20_000 * PATIENCE;
/** Between a dialog on the screen and the first key it takes. */
const DIALOG_MS = 300;
/** How long nothing more may come after the last report. */
const QUIET_MS = 700;
/** Keys that lich reads off the terminal itself, when they come alone. */
const INTERRUPTING = ['Escape', 'C-c'];

/** What the acts of a scenario are played with. */
export interface Performance {
  readonly cli: Cli;
  readonly launch: Launch;
  readonly lich: Lich;
  readonly stage: Stage;
}

/** Runs a CLI that needs no terminal to its end. Gives the problem, if there is one. */
export async function actInPrint(
  { acts, withinMs }: Scenario,
  { launch, lich, stage }: Performance,
): Promise<string | undefined> {
  const began = performance.now();
  const child = Bun.spawn([...launch.argv], {
    env: launch.env,
    cwd: launch.cwd,
    stdin: 'ignore',
    stdout: Bun.file(join(stage.logs, 'stdout')),
    stderr: Bun.file(join(stage.logs, 'stderr')),
    timeout: READY_MS + ACT_MS,
  });
  await child.exited;
  const took = Math.round(performance.now() - began);
  if (withinMs !== undefined && took > withinMs * PATIENCE) return `  it took ${took} ms`;
  return compare(acts, lich);
}

/** Plays act by act at a terminal. Gives the problem, if there is one, with the screen. */
export async function actAtTerminal(
  { acts, cleanUp }: Scenario,
  performance: Performance,
): Promise<string | undefined> {
  const { cli, launch, lich, stage } = performance;
  const first = await openTerminal(launch, stage.root);
  let second: Terminal | undefined;
  try {
    const isReady = await first.sees(cli.ready, READY_MS);
    if (!isReady) return `  not ready:\n${await first.screen()}`;
    for (const [at, act] of acts.entries()) {
      const isOther = act.at === 'other';
      if (isOther && second === undefined) {
        second = await openOther(launch, stage);
        const isThere = await second.sees(cli.ready, READY_MS);
        if (!isThere) return `  the second is not ready:\n${await second.screen()}`;
      }
      const terminal = (isOther ? second : undefined) ?? first;
      const card = isOther ? OTHER_CARD : CARD;
      const bells = lich.bells(card);
      const problem =
        (await perform(act, terminal, performance, card)) ??
        (await awaitReports(acts.slice(0, at + 1), lich)) ??
        (await awaitCard(act, lich, bells, card)) ??
        (await awaitTrue(act, launch, terminal)) ??
        (await awaitMods(act, terminal, performance));
      if (problem !== undefined) return `${problem}\n${await terminal.screen()}`;
    }
    return await compare(acts, lich);
  } finally {
    if (cleanUp !== undefined) await runBeside(cleanUp, launch, first);
    await Promise.all([first.close(), second?.close()]);
  }
}

/** A second terminal of the same user's, in a project of its own. */
async function openOther(launch: Launch, { root }: Stage): Promise<Terminal> {
  const cwd = join(root, 'other');
  await mkdir(cwd, { recursive: true });
  return openTerminal({ ...launch, cwd, env: { ...launch.env, LICH_SESSION_ID: OTHER_CARD } }, cwd);
}

/** Does what an act says at the terminal and beside it. */
async function perform(
  act: Act,
  terminal: Terminal,
  { cli, launch, lich }: Performance,
  card: string,
): Promise<string | undefined> {
  const { see, waitMs = DIALOG_MS, say, press, run, start, lichListens, close } = act;
  const { lichAnswers, command, errands, columns, endsWithinMs } = act;
  if (see !== undefined && !(await terminal.sees(see, ACT_MS))) return `  no ${see} on the screen:`;
  await Bun.sleep(waitMs);
  if (lichListens !== undefined) await lich.listen(lichListens);
  if (lichAnswers !== undefined) await lich.answers(lichAnswers);
  if (errands !== undefined) lich.setErrands(errands);
  if (columns !== undefined) await terminal.widen(columns);
  if (run !== undefined) await runBeside(run, launch, terminal);
  if (start !== undefined) {
    await terminal.restart({ ...launch, argv: [...launch.argv, ...start] });
    if (!(await terminal.sees(cli.ready, READY_MS))) return '  not ready again:';
  }
  if (say !== undefined) await terminal.type(say);
  if (press !== undefined) await terminal.press(press);
  if (press?.length === 1 && INTERRUPTING.includes(press[0] ?? '')) lich.interrupt(card);
  const end = Date.now() + ACT_MS;
  while (command !== undefined && !lich.command(command)) {
    if (Date.now() > end) return `  no mod asks for commands: ${command.kind}`;
    await Bun.sleep(50);
  }
  if (endsWithinMs !== undefined) {
    const took = await terminal.ended(ACT_MS);
    if (took === undefined || took > endsWithinMs * PATIENCE) return `  it ended after ${took} ms:`;
  }
  if (close) await terminal.close();
  return undefined;
}

/** Waits for what a mod shows, and for what the model was asked. */
async function awaitMods(
  { lacks, asked, notAsked, polls, file }: Act,
  terminal: Terminal,
  { lich, stage }: Performance,
): Promise<string | undefined> {
  if (lacks !== undefined && !(await terminal.lacks(lacks, ACT_MS))) return `  still ${lacks}:`;
  const end = Date.now() + ACT_MS;
  const last = async (): Promise<string> => {
    const text = await readFile(join(stage.logs, 'model.jsonl'), 'utf8').catch(() => '');
    return text.trimEnd().split('\n').at(-1) ?? '';
  };
  while (asked !== undefined && !asked.test(await last())) {
    if (Date.now() > end) return `  the model was not asked ${asked}:`;
    await Bun.sleep(50);
  }
  if (notAsked?.test(await last())) return `  the model was asked ${notAsked}:`;
  if (file !== undefined) {
    const [path, text] = file;
    const read = () => readFile(join(stage.project, path), 'utf8').catch(() => undefined);
    const isRight = async (): Promise<boolean> => {
      const held = await read();
      return text === undefined ? held === undefined : held !== undefined && text.test(held);
    };
    while (!(await isRight())) {
      if (Date.now() > end) return `  ${path} holds ${await read()}, not ${text}:`;
      await Bun.sleep(50);
    }
  }
  while (polls !== undefined && lich.polls() !== polls) {
    if (Date.now() > end) return `  ${lich.polls()} questions for commands, not ${polls}:`;
    await Bun.sleep(50);
  }
  return undefined;
}

async function runBeside(
  command: string,
  launch: Launch,
  terminal: Terminal,
): Promise<number | null> {
  const child = Bun.spawn(['/bin/sh', '-c', command], {
    env: { ...launch.env, CLI_PID: `${await terminal.pid().catch(() => '')}` },
    cwd: launch.cwd,
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: ACT_MS,
  });
  await child.exited;
  return child.exitCode;
}

async function awaitTrue(
  { holds }: Act,
  launch: Launch,
  terminal: Terminal,
): Promise<string | undefined> {
  if (holds === undefined) return undefined;
  const end = Date.now() + ACT_MS;
  while ((await runBeside(holds, launch, terminal)) !== 0) {
    if (Date.now() > end) return `  does not hold: ${holds}`;
    await Bun.sleep(100);
  }
  return undefined;
}

async function awaitReports(acts: readonly Act[], lich: Lich): Promise<string | undefined> {
  const expected = reportsOf(acts);
  if (expected === undefined || (await lich.reached(countOf(expected), ACT_MS))) return undefined;
  return difference(expected, lich.lines());
}

/** Waits for the look of an act's card, and as long as it is to stay. */
async function awaitCard(
  { card, staysMs = 0, bells }: Act,
  lich: Lich,
  bellsBefore: number,
  of: string,
): Promise<string | undefined> {
  if (card === undefined) return undefined;
  const end = Date.now() + ACT_MS;
  const last = () => lich.looks(of).length - 1;
  for (let now = lich.looks(of)[last()]; now === undefined || !isLike(now, card); ) {
    if (now !== undefined && Date.now() > end) return wrong(unlike(now, card), lich);
    await Bun.sleep(25);
    now = lich.looks(of)[last()];
  }
  const since = last();
  await Bun.sleep(staysMs);
  const other = lich.looks(of).find((look, at) => at >= since && !isLike(look, card));
  if (other !== undefined) return wrong(unlike(other, card), lich);
  const rung = lich.bells(of) - bellsBefore;
  return bells === undefined || bells === rung
    ? undefined
    : wrong(`  - bells ${bells}\n  + bells ${rung}`, lich);
}

function wrong(problem: string, lich: Lich): string {
  const told = lich.lines().map((line) => `    ${line}`);
  return [problem, '  after', ...told].join('\n');
}

async function compare(acts: readonly Act[], lich: Lich): Promise<string | undefined> {
  await Bun.sleep(QUIET_MS);
  const expected = reportsOf(acts);
  if (expected !== undefined) return difference(expected, lich.lines());
  const refused = lich.lines().filter((line) => line.startsWith('REFUSED'));
  return refused.length === 0 ? undefined : refused.join('\n');
}

/** The reports of those acts, or undefined for a scenario that tells of the card alone. */
function reportsOf(acts: readonly Act[]): readonly Expected[] | undefined {
  if (acts.every(({ reports }) => reports === undefined)) return undefined;
  return acts.flatMap(({ reports = [] }) => reports);
}
