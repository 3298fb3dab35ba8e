/** Numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 up to, and without, `end`. */
  readonly below: (end: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
  readonly shuffled: <Item>(items: readonly Item[]) => readonly Item[];
}

/** A generator by Mulberry32: short, and good enough to choose events with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)],
    shuffled(items) {
      const rest = [...items];
      const mixed: (typeof rest)[number][] = [];
      while (rest.length > 0) mixed.push(...rest.splice(below(rest.length), 1));
      return mixed;
    },
  };
}
