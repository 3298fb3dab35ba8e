import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';
import { isObject } from '../../json-object.ts';

/**
 * How Gemini CLI reads its settings: text that it cannot parse, an empty file too, and it does not
 * start. It warns of a wrong entry, and passes over that one alone. Each was tried on 0.61.0.
 */
export const geminiStrictness: Strictness = {
  refuses: ['trailing commas', 'byte order mark'],
  accepts: v.object({ hooks: v.optional(v.custom(isObject, 'is not an object')) }),
  price: 'Gemini CLI does not start, or runs no hook of it',
};
