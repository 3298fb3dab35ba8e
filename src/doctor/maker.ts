import type { Handler } from './sources/source.ts';

/** Whose client of lich's a registered line runs. */
export type Maker = 'lich-hook' | 'lich-plugin';

/** A line that runs no lich-hook is kept for the shell scripts of lich's own plugin alone. */
export function makerOf({ runs }: Handler): Maker {
  return runs === undefined ? 'lich-plugin' : 'lich-hook';
}
