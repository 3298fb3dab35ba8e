import { type Program, runOnce } from './process.ts';
import { type Summary, summarize } from './statistics.ts';

const WARM_UP_ROUNDS = 5;

/**
 * Measures whole runs of several programs. Each round runs every program once, in an order of its
 * own, so that a busy moment of the machine falls on all of them alike.
 */
export async function interleave<Name extends string>(
  programs: Readonly<Record<Name, Program>>,
  rounds: number,
): Promise<Readonly<Record<Name, Summary>>> {
  const names = Object.keys(programs) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const name of shuffled(names)) {
      const milliseconds = await runOnce(programs[name]);
      if (round >= 0) times.get(name)?.push(milliseconds);
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, summarize(times.get(name) ?? [])]),
  ) as Record<Name, Summary>;
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
