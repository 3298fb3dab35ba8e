/** Random choices that a seed repeats. */
export interface Random {
  /** An integer from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value;
  /** True once in so many times. */
  readonly once: (inTimes: number) => boolean;
}

/** Mulberry32: small, quick and good enough to choose payloads with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    once: (inTimes) => below(inTimes) === 0,
  };
}
