import { describe, expect, test } from 'bun:test';
import { errandsIn } from './status.ts';

const of = (value: unknown, status = 200) => errandsIn({ status, value });
const owed = (from: unknown) => ({ ticket: 't', from, asked: 'a' });
const open = (state: string) => ({ ticket: 't', target: 'x', state });
const ready = { ticket: 't', target: 'x', status: 'answered' };
const NOTHING = { owed: [], open: [], ready: [] };

describe('the line says', () => {
  test.each<[string, object, string, string]>([
    ['who waits', { owed: [owed('fix login')] }, '"fix login" waits for you', '1 waits for you'],
    ['that somebody waits', { owed: [owed('')] }, '1 waits for you', '1 waits for you'],
    ['how many wait', { owed: [owed('a'), owed('b')] }, '2 wait for you', '2 wait for you'],
    ['who is away', { open: [open('busy')] }, '1 job away', '1 away'],
    [
      'who of them needs somebody',
      { open: [open('waiting'), open('busy'), open('')] },
      '3 jobs away (1 needs you)',
      '3 away (1!)',
    ],
    ['what is ready', { ready: [ready] }, '1 answer ready', '1 ready'],
    [
      'all of it',
      { owed: [owed('a')], open: [open('queued'), open('done')], ready: [ready, ready] },
      '"a" waits for you · 2 jobs away · 2 answers ready',
      '1 waits for you · 2 away · 2 ready',
    ],
    [
      'nothing that steers a terminal',
      { owed: [owed('\u001b]0;x\u0007evil')] },
      '"]0;xevil" waits for you',
      '1 waits for you',
    ],
  ])('%s', (_, lists, long, short) => {
    expect(of({ ...NOTHING, ...lists })).toEqual({ long, short });
  });
});

test.each<[string, unknown, number]>([
  ['empty lists', NOTHING, 200],
  ['no lists', {}, 200],
  ['lists of something else', { owed: 'x', open: [1], ready: null }, 200],
  ['no object', [NOTHING], 200],
  ['no JSON', undefined, 200],
  ['a refusal', { ...NOTHING, ready: [ready] }, 500],
])('the line says nothing of %s', (_, value, code) => {
  expect(of(value, code)).toBeUndefined();
});

test('nor of no answer', () => expect(errandsIn(undefined)).toBeUndefined());
