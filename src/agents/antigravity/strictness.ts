import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';

/** How Antigravity reads a file of hooks: as strict JSON (documented for 1.2). */
export const antigravityStrictness: Strictness = {
  refuses: ['comments', 'byte order mark'],
  accepts: v.unknown(),
  price: 'agy refuses the whole file',
};
