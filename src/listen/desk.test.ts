import { expect, test } from 'bun:test';
import { openDesks } from './desk.ts';

const abort = (id: string) => ({ id, kind: 'abort' });

test('a command for a card whose mod never asked is not taken', () => {
  expect(openDesks().queue('card', abort('1'))).toBe(false);
});

test('a poll that waits is answered at once, and nothing is given twice', async () => {
  const desks = openDesks();
  const poll = desks.poll('card');
  expect(desks.held('card')).toBe(1);
  expect(desks.queue('card', abort('1'))).toBe(true);
  expect(await poll).toEqual([abort('1')]);
  expect(desks.held('card')).toBe(0);
  const next = desks.poll('card');
  desks.release();
  expect(await next).toEqual([]);
});

test('what comes between two polls waits for the next, in its order', async () => {
  const desks = openDesks(1);
  await desks.poll('card');
  desks.queue('card', abort('1'));
  desks.queue('card', abort('2'));
  expect(await desks.poll('card')).toEqual([abort('1'), abort('2')]);
  expect(await desks.poll('card')).toEqual([]);
});

test('cards have nothing to do with one another', async () => {
  const desks = openDesks(1);
  await desks.poll('card');
  desks.queue('card', abort('1'));
  expect(await desks.poll('other')).toEqual([]);
});

test('who went away leaves what was meant for it', async () => {
  const desks = openDesks();
  const gone = new AbortController();
  const poll = desks.poll('card', gone.signal);
  gone.abort();
  expect(await poll).toEqual([]);
  desks.queue('card', abort('1'));
  expect(await desks.poll('card')).toEqual([abort('1')]);
});

test('errands are told as they were set', () => {
  const desks = openDesks();
  expect(desks.errands('card')).toEqual({ owed: [], open: [], ready: [] });
  desks.setErrands('card', { owed: [{ from: 'x' }] });
  expect(desks.errands('card')).toEqual({ owed: [{ from: 'x' }], open: [], ready: [] });
});
