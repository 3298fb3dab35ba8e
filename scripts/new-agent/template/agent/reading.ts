import * as v from 'valibot';
import type { Reading } from '../../install/reading.ts';

/** How Newcomer CLI reads its settings, as far as it was tried. */
export const newcomerReading: Reading = {
  refuses: [],
  accepts: v.object({}),
  price: 'Newcomer CLI loads nothing of it',
};
