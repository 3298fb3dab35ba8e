import { expect, test } from 'bun:test';
import { waitAfter } from './control.ts';

test('a lich that is gone is asked less and less often, and never more seldom than every 10 s', () => {
  const waits = [1, 2, 3, 4, 5, 6, 400, 4000].map((failures) => waitAfter(failures, undefined, 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000]);
});

test('one that answers is asked again at once, unless it does not hold the question', () => {
  expect(waitAfter(0, 2, 0)).toBe(0);
  expect(waitAfter(0, 0, 25_000)).toBe(0);
  expect(waitAfter(0, 0, 3)).toBe(1000);
});
