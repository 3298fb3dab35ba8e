/**
 * `bun run bench [--runs N]` measures the executable in dist/ with whole-process runs and holds
 * it to the project's bars. Ends with 1, and the names of those missed, when one is.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBurst } from './bench/burst.ts';
import { writtenAnew } from './bench/executables.ts';
import { measureLauncher } from './bench/launcher.ts';
import { type Lich, startLich } from './bench/lich.ts';
import { type Bar, barLine } from './bench/outcome.ts';
import { measurePayloads } from './bench/payload.ts';
import type { Setting } from './bench/setting.ts';
import { measureTitle } from './bench/title.ts';
import { measureTool } from './bench/tool.ts';
import { compile } from './build/compile.ts';
import { DIST } from './build/places.ts';
import { failed, ok, type Result } from './result.ts';
import { HOST_OUTFILE } from './targets.ts';

const PARTS = [measureTool, measurePayloads, measureLauncher, measureTitle, measureBurst];
const CLIENTS = ['sh', 'jq', 'curl', 'node'];
/** With fewer a bar says little: the medians of a busy machine move by some percent. */
const DEFAULT_RUNS = 200;
const FEWEST_RUNS = 20;

function wantedRuns(args: readonly string[]): Result<number> {
  if (args.length === 0) return ok(DEFAULT_RUNS);
  const runs = args[0] === '--runs' && args.length === 2 ? Number(args[1]) : Number.NaN;
  if (Number.isInteger(runs) && runs >= FEWEST_RUNS) return ok(runs);
  return failed(`Give nothing or --runs N, with N at least ${FEWEST_RUNS}.`);
}

async function settle(room: string, lich: Lich, runs: number): Promise<Result<Setting>> {
  const hook = join(DIST, HOST_OUTFILE);
  if (!(await Bun.file(hook).exists())) return failed(`There is no ${hook}. Run: bun run build`);
  const missing = CLIENTS.filter((client) => !Bun.which(client));
  if (missing.length > 0) {
    return failed(`${missing.join(', ')} missing: install what the compared clients need.`);
  }
  const entry = join(import.meta.dir, 'bench', 'empty.ts');
  const empty = await compile({ entry, outfile: join(room, 'empty') });
  if (!empty.ok) return empty;
  return ok({
    hook: await writtenAnew(hook, join(room, 'lich-hook')),
    empty: await writtenAnew(empty.value, join(room, 'empty-program')),
    lich,
    room,
    runs,
  });
}

/** Runs every part and prints its figures; gives the bars that were missed. */
async function measure(setting: Setting): Promise<readonly Bar[]> {
  const missed: Bar[] = [];
  for (const part of PARTS) {
    const { title, lines, bars } = await part(setting);
    const shown = [title, ...lines, ...bars.map(barLine)].join('\n  ');
    process.stdout.write(`${shown}\n\n`);
    missed.push(...bars.filter((bar) => !bar.holds));
  }
  return missed;
}

async function main(): Promise<Result<readonly Bar[]>> {
  const runs = wantedRuns(process.argv.slice(2));
  if (!runs.ok) return runs;
  const room = await mkdtemp(join(tmpdir(), 'lich-hook-bench-'));
  const lich = await startLich();
  try {
    const setting = await settle(room, lich, runs.value);
    return setting.ok ? ok(await measure(setting.value)) : setting;
  } catch (error) {
    return failed(`The benchmark stopped: ${error instanceof Error ? error.message : error}`);
  } finally {
    await lich.stop();
    await rm(room, { recursive: true, force: true });
  }
}

const result = await main();
const missed = result.ok ? result.value.map(barLine) : [result.problem];
for (const line of missed) process.stderr.write(`${line}\n`);
process.exit(missed.length === 0 ? 0 : 1);
