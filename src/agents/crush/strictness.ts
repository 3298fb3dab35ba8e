import * as v from 'valibot';
import type { Strictness } from '../../install/strictness.ts';

const handler = v.object({
  command: v.optional(v.pipe(v.string(), v.nonEmpty('is empty'))),
  matcher: v.optional(v.pipe(v.string(), v.check(isPattern, 'is not a regular expression'))),
});

/**
 * How Crush reads its configuration: one wrong entry, anybody's, and it does not start. Tried on
 * 0.90.1-dev. How entries have to be nested, registration.ts says.
 */
export const crushStrictness: Strictness = {
  refuses: [],
  accepts: v.object({
    hooks: v.optional(v.record(v.string(), v.array(handler))),
  }),
  price: 'Crush does not start with it',
};

/** Go's expressions and JavaScript's part ways in rare corners; `*` and `(` are wrong in both. */
function isPattern(text: string): boolean {
  try {
    new RegExp(text.replace(/^\(\?[a-zA-Z]+\)/, ''));
    return true;
  } catch {
    return false;
  }
}
