import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';

/** How Newcomer CLI reads its settings, as far as it was tried. */
export const newcomerStrictness: Strictness = {
  refuses: [],
  accepts: v.object({}),
  price: 'Newcomer CLI loads nothing of it',
};
