/**
 * `bun run fuzz [--runs N] [--seed S]` reads made-up payloads, half of them broken, with the
 * scanner, the reader of payloads and every adapter, and compares with an oracle that shares no
 * code with them. Every payload is made of a seed of its own, so a failure can be tried again with
 * `--runs 1 --seed S`. Ends with 1 at the first failure.
 */
import { attack } from './fuzz/attack.ts';

const DEFAULT_RUNS = 300_000;

function numberAfter(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}

async function main(): Promise<string | undefined> {
  const runs = numberAfter('--runs', DEFAULT_RUNS);
  const first = numberAfter('--seed', 1);
  if (!Number.isInteger(runs) || !Number.isInteger(first)) return 'Give --runs N and --seed S.';
  for (let run = 0; run < runs; run += 1) {
    const failure = await attack(first + run);
    if (failure === undefined) continue;
    return `seed ${failure.seed}: ${failure.why} fails on\n${JSON.stringify(failure.source)}`;
  }
  process.stdout.write(`${runs} payloads, seeds from ${first}: none fails\n`);
  return undefined;
}

const problem = await main();
if (problem !== undefined) process.stderr.write(`${problem}\n`);
process.exit(problem === undefined ? 0 : 1);
