import { type Cost, type Program, runOnce } from './process.ts';
import { type Summary, summarize } from './statistics.ts';

const WARM_UP_ROUNDS = 5;

/** What the runs of one program took. */
export interface Measured {
  readonly wall: Summary;
  readonly cpu: Summary;
}

/**
 * Measures whole runs of several programs. Each round runs every program once, in an order of its
 * own, so that a busy moment of the machine falls on all of them alike.
 */
export async function interleave<Name extends string>(
  programs: Readonly<Record<Name, Program>>,
  rounds: number,
): Promise<Readonly<Record<Name, Measured>>> {
  const names = Object.keys(programs) as Name[];
  const costs = new Map<Name, Cost[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const name of shuffled(names)) {
      const cost = await runOnce(programs[name]);
      if (round >= 0) costs.get(name)?.push(cost);
    }
  }
  return Object.fromEntries(names.map((name) => [name, measured(costs.get(name) ?? [])])) as Record<
    Name,
    Measured
  >;
}

function measured(costs: readonly Cost[]): Measured {
  return {
    wall: summarize(costs.map(({ wall }) => wall)),
    cpu: summarize(costs.map(({ cpu }) => cpu)),
  };
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
