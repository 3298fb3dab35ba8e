/**
 * `bun run bench [--runs N]` measures the executable in dist/ with whole-process runs and holds
 * it to the project's bars. Ends with 1 when one is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBurst } from './bench/burst.ts';
import { type Lich, startLich } from './bench/lich.ts';
import { barLine } from './bench/outcome.ts';
import type { Setting } from './bench/setting.ts';
import { measureTitle } from './bench/title.ts';
import { measureTool } from './bench/tool.ts';
import { compile } from './build/compile.ts';
import { DIST } from './build/places.ts';
import { failed, ok, type Result } from './result.ts';
import { HOST_OUTFILE } from './targets.ts';

const PARTS = [measureTool, measureTitle, measureBurst];
const CLIENTS = ['sh', 'jq', 'curl', 'node'];
const DEFAULT_RUNS = 100;
const FEWEST_RUNS = 50;

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
  return empty.ok ? ok({ hook, empty: empty.value, lich, room, runs }) : empty;
}

/** Runs every part and prints its figures; tells whether all bars hold. */
async function measure(setting: Setting): Promise<boolean> {
  let allHold = true;
  for (const part of PARTS) {
    const { title, lines, bars } = await part(setting);
    const shown = [title, ...lines, ...bars.map(barLine)].join('\n  ');
    process.stdout.write(`${shown}\n\n`);
    allHold &&= bars.every((bar) => bar.holds);
  }
  return allHold;
}

async function main(): Promise<Result<boolean>> {
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
if (!result.ok) process.stderr.write(`${result.problem}\n`);
process.exit(result.ok && result.value ? 0 : 1);
