import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';

/** How Copilot CLI reads a file of hooks, as far as it was tried on 1.0.102. */
export const copilotStrictness: Strictness = {
  refuses: ['comments', 'byte order mark'],
  accepts: v.object({ hooks: v.optional(v.record(v.string(), v.array(v.unknown()))) }),
  price: 'Copilot CLI loads none of its hooks',
};
