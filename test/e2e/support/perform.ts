import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { failed } from '../../../scripts/result.ts';
import { CLAUDE } from '../../agents/claude/e2e/cli.ts';
import { CODEX } from '../../agents/codex/e2e/cli.ts';
import { COPILOT } from '../../agents/copilot/e2e/cli.ts';
import { GEMINI } from '../../agents/gemini/e2e/cli.ts';
import { QWEN } from '../../agents/qwen/e2e/cli.ts';
import type { Wanted } from './arguments.ts';
import type { Cli } from './cli.ts';
import { tellNews } from './news.ts';
import { programOf } from './npm-cache.ts';
import { play, SHOWS_RED } from './play.ts';
import { type Recording, startRecording } from './record.ts';
import type { Scenario } from './scenario.ts';
import { startTally, type Tally } from './tally.ts';
import type { RigName } from './versions.ts';

const CLIS: Readonly<Record<RigName, Cli>> = {
  claude: CLAUDE,
  codex: CODEX,
  gemini: GEMINI,
  qwen: QWEN,
  copilot: COPILOT,
};

/** Scenarios played at once: each waits for its CLI most of the time. */
const AT_ONCE = 3;

/** Where payloads are kept that a new version of a CLI is compared against. */
const AGENTS = join(PROJECT, 'test', 'agents');

interface Stock {
  readonly hook: string;
  readonly missing: Readonly<Partial<Record<RigName, string>>>;
}

/** Says of every wanted scenario why it was not played. */
export function skipAll(wanted: Wanted, reason: string): number {
  const tally = startTally();
  for (const { cli, scenario } of chosen(wanted)) tally.skipped(cli.name, scenario.name, reason);
  return tally.end();
}

/**
 * Plays every wanted scenario and gives the exit code. They are driven through terminals: one that
 * failed beside others, on a machine that is busy with them, is played once more by itself.
 */
export async function perform(wanted: Wanted, { hook, missing }: Stock): Promise<number> {
  const tally = startTally();
  const recordings = new Map<RigName, Recording>();
  if (wanted.record || wanted.newest)
    for (const rig of wanted.rigs) recordings.set(rig, startRecording());
  const queue = [...chosen(wanted)];
  const second: Chosen[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { cli, scenario } = next;
      const program = programOf(cli.name, wanted.versions[cli.name]);
      const reason = missing[cli.name] ?? (program.ok ? undefined : program.problem);
      if (reason !== undefined || !program.ok) {
        tally.skipped(cli.name, scenario.name, reason ?? '');
        continue;
      }
      const troupe = troupeOf(cli, program.value, hook, recordings.get(cli.name));
      if (!(await playOne(scenario, troupe, tally, 'beside others'))) second.push(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { cli, scenario } of second) {
    const program = programOf(cli.name, wanted.versions[cli.name]);
    if (!program.ok) continue;
    const troupe = troupeOf(cli, program.value, hook, recordings.get(cli.name));
    await playOne(scenario, troupe, tally, 'alone');
  }
  for (const [rig, recording] of wanted.record ? recordings : []) {
    await keep(rig, wanted.versions[rig], recording);
  }
  await rm(dirname(hook), { recursive: true, force: true });
  const code = tally.end();
  if (wanted.newest) await tellNews(wanted, recordings, tally.failures());
  return code;
}

type Chosen = ReturnType<typeof chosen>[number];

function troupeOf(cli: Cli, program: string, hook: string, recording: Recording | undefined) {
  return { cli, program, hook, ...(recording === undefined ? {} : { recording }) };
}

/** Plays one scenario; false when it failed and may have failed for want of time. */
async function playOne(
  scenario: Scenario,
  troupe: ReturnType<typeof troupeOf>,
  tally: Tally,
  how: 'beside others' | 'alone',
): Promise<boolean> {
  const { name } = troupe.cli;
  const start = performance.now();
  const played = await play(scenario, troupe).catch((error: unknown) => {
    return failed(`  ${error instanceof Error ? error.message : error}`);
  });
  const seconds = (performance.now() - start) / 1000;
  const { red } = scenario;
  if (red !== undefined && played.ok) {
    tally.failed(name, scenario.name, seconds, `  It is green: take out "red: ${red}".`);
  } else if (red !== undefined && !played.ok) {
    tally.red(name, scenario.name, seconds, red);
    if (SHOWS_RED) process.stdout.write(`${played.problem}\n`);
  } else if (played.ok) tally.passed(name, scenario.name, seconds);
  else if (how === 'beside others') {
    tally.again(name, scenario.name, seconds, played.problem);
    return false;
  } else tally.failed(name, scenario.name, seconds, played.problem);
  return true;
}

/** Whether a scenario to be played takes the packages of a release. */
export function takesRelease(wanted: Wanted): boolean {
  return chosen(wanted).some(({ scenario }) => scenario.asPlugin === 'npm');
}

function chosen({ rigs, only }: Wanted) {
  return rigs.flatMap((rig) => {
    const scenarios = CLIS[rig].scenarios.filter(({ name }) => name.includes(only));
    return scenarios.map((scenario) => ({ cli: CLIS[rig], scenario }));
  });
}

async function keep(rig: RigName, version: string, recording: Recording): Promise<void> {
  const text = recording.text(CLIS[rig].scenarios.map(({ name }) => name));
  if (text === '') return;
  const recorded = join(AGENTS, rig, 'recorded');
  await mkdir(recorded, { recursive: true });
  await writeFile(join(recorded, `${version}.jsonl`), text);
}
