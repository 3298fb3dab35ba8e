import { expect, test } from 'bun:test';
import { pass } from './finding.ts';
import { slowIn } from './slow.ts';

const judged = (times: readonly number[]) =>
  times.map((ms, at) => ({ event: `Event${at}`, ms, finding: pass('Some CLI', '') }));

test.each([
  ['none', [], 2, undefined],
  ['quick ones', [9, 12, 8], 2, undefined],
  ['quick ones and a busy moment', [9, 700, 8], 2, undefined],
  ['one that waits', [9, 1200, 8], 2, /^Event1 takes 1200 ms: Some CLI waits .* each of them\.$/],
  [
    'all of them',
    [310, 420, 350, 12],
    2,
    /^Hooks take 350 ms, .*: Some CLI waits .* each event\.$/,
  ],
  ['all of them, on a machine where all is slow', [310, 420, 350, 12], 40, undefined],
  ['one that waits, on a machine where all is slow', [310, 1420, 350], 90, undefined],
] as const)('%s', (_, times, start, says) => {
  const found = slowIn('Some CLI', judged(times), start);
  expect(found.length).toBe(says === undefined ? 0 : 1);
  if (says !== undefined) expect(found[0]?.message).toMatch(says);
});
