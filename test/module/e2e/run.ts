/**
 * `bun run e2e modules [opencode|omp|claude] [WORDS]` runs the real CLIs with the built modules
 * in them, against a stub model and a strict stand-in for lich, with loopback as the only
 * network. Ends with 1 when a scenario failed.
 */
import { PROJECT } from '../../../scripts/build/places.ts';
import { isAlone, loopbackOnly } from '../../e2e/support/netns.ts';
import { play } from '../../e2e/support/play.ts';
import type { Scenario } from '../../e2e/support/scenario.ts';
import { startTally, type Tally } from '../../e2e/support/tally.ts';
import { type Missing, prepare, programOf, RIGS, type Rig } from './rigs-to-run.ts';

/** Says to this program's second start that it is inside the namespace, and what it lacks there. */
const INSIDE = 'LICH_HOOK_MODULE_E2E';

/** A mod of Claude Code's to be taken out: each scenario about it has to fail then. */
const WITHOUT = process.env['LICH_HOOK_E2E_WITHOUT'];

/** Scenarios played at once. Three of them take a 2-core machine as long, and some time out (seen). */
const AT_ONCE = 2;

const [wanted, ...words] = process.argv.slice(2);
const rigs = RIGS.filter(({ cli }) => wanted === undefined || cli.name === wanted);
const told = process.env[INSIDE];
process.exit(told === undefined ? await enter() : await perform(JSON.parse(told) as Missing));

/** Installs what npm has to, then starts this program again where there is no network. */
async function enter(): Promise<number> {
  const namespace = await loopbackOnly();
  if (!namespace.ok) return skip(namespace.problem);
  const missing = await prepare(rigs);
  const again = Bun.spawn([...namespace.value, process.execPath, ...process.argv.slice(1)], {
    cwd: PROJECT,
    env: { ...process.env, [INSIDE]: JSON.stringify(missing) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return again.exited;
}

async function perform(missing: Missing): Promise<number> {
  if (!(await isAlone())) return skip('there is a network beside loopback');
  const tally = startTally();
  const queue = inTurn(rigs.map((rig) => scenariosOf(rig).map((scenario) => ({ rig, scenario }))));
  const second: typeof queue = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const reason = missing[next.rig.cli.name];
      if (!(await playOne(next.rig, next.scenario, reason, tally, 'beside others')))
        second.push(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // One that a machine busy with others held up is played once more, by itself.
  for (const { rig, scenario } of second) await playOne(rig, scenario, undefined, tally, 'alone');
  return tally.end();
}

/** One of each list after the other: opencode keeps a core busy, and two of it both. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => at).flatMap((at) =>
    // Spread over the longest, so that the short lists last as long.
    lists.flatMap((list) => {
      const from = Math.floor((at * list.length) / longest);
      return list.slice(from, Math.floor(((at + 1) * list.length) / longest));
    }),
  );
}

async function playOne(
  rig: Rig,
  scenario: Scenario,
  missing: string | undefined,
  tally: Tally,
  how: 'beside others' | 'alone',
): Promise<boolean> {
  const { name } = rig.cli;
  if (missing !== undefined) {
    tally.skipped(name, scenario.name, missing);
    return true;
  }
  const start = performance.now();
  const played = await play(scenario, { cli: rig.cli, program: programOf(rig), hook: '' });
  const seconds = (performance.now() - start) / 1000;
  if (WITHOUT !== undefined) {
    if (played.ok) tally.failed(name, scenario.name, seconds, `  It is green without ${WITHOUT}.`);
    else tally.red(name, scenario.name, seconds, `there is no ${WITHOUT}`);
  } else if (played.ok) tally.passed(name, scenario.name, seconds);
  else if (how === 'beside others') {
    tally.again(name, scenario.name, seconds, played.problem);
    return false;
  } else tally.failed(name, scenario.name, seconds, played.problem);
  return true;
}

function skip(reason: string): number {
  const tally = startTally();
  for (const rig of rigs) {
    for (const { name } of scenariosOf(rig)) tally.skipped(rig.cli.name, name, reason);
  }
  return tally.end();
}

function scenariosOf({ cli }: Rig): readonly Scenario[] {
  const named = cli.scenarios.filter(({ name }) => name.includes(words.join(' ')));
  if (WITHOUT === undefined) return named;
  return named
    .filter(({ mod, isSilence }) => mod === WITHOUT && isSilence === undefined)
    .map((scenario) => ({
      ...scenario,
      env: { ...scenario.env, LICH_HOOK_MODS: `-${WITHOUT}` },
    }));
}
