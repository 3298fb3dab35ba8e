import { expect, test } from 'bun:test';
import { openQueue, put, take, within } from './queue.ts';

test('items come out in their order, those of a reader that waits too', async () => {
  const queue = openQueue<number>();
  put(queue, 1);
  put(queue, 2);
  expect([await take(queue), await take(queue)]).toEqual([1, 2]);
  const third = take(queue);
  put(queue, 3);
  expect(await third).toBe(3);
});

test('a wait has an end', async () => {
  expect(await within(1, new Promise(() => undefined))).toBeUndefined();
  expect(await within(1000, Promise.resolve(1))).toBe(1);
});
