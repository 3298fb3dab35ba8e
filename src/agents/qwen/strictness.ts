import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';
import { isObject } from '../../json-object.ts';

/**
 * How Qwen Code reads its settings: text that it cannot parse, and it does not start. It takes comments
 * and a byte order mark. Each was tried on 0.24.4.
 */
export const qwenStrictness: Strictness = {
  refuses: ['trailing commas'],
  accepts: v.object({ hooks: v.optional(v.custom(isObject, 'is not an object')) }),
  price: 'Qwen Code does not start, or runs no hook of it',
};
