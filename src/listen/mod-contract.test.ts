import { describe, expect, test } from 'bun:test';
import { isModEndpoint, type ModEndpoint, readModReport, refuseMod } from './mod-contract.ts';

const read = (endpoint: ModEndpoint, body: unknown) =>
  readModReport(endpoint, new TextEncoder().encode(JSON.stringify(body)));
const taken = (endpoint: ModEndpoint, body: unknown) => {
  const result = read(endpoint, body);
  return 'body' in result ? result.body : result;
};

test('which paths are a mod’s', () => {
  expect(isModEndpoint('/mod/acks')).toBe(true);
  for (const path of ['/mod', '/mod/', '/hook', 'constructor'])
    expect(isModEndpoint(path)).toBe(false);
});

test('the method is looked at before the token', () => {
  expect(refuseMod('/mod/commands', 'POST', false)?.status).toBe(405);
  expect(refuseMod('/mod/acks', 'GET', true)?.status).toBe(405);
  expect(refuseMod('/mod/status', 'GET', false)?.status).toBe(401);
  expect(refuseMod('/mod/status', 'GET', true)).toBeUndefined();
});

describe('an ack', () => {
  const ack = { session_id: 'card', id: 'c1', kind: 'prompt', ok: true };
  test.each<[string, object, object]>([
    ['as it is', ack, ack],
    ['without a word on success', { ...ack, ok: undefined }, { ...ack, ok: false }],
    ['of an answer', { ...ack, kind: 'ask', answer: 'so' }, { ...ack, kind: 'ask', answer: 'so' }],
    [
      'with a long reason',
      { ...ack, ok: false, error: ` ${'x'.repeat(200)}` },
      { ...ack, ok: false, error: 'x'.repeat(120) },
    ],
    ['of another kind', { ...ack, kind: 'dance' }, { status: 400 }],
    ['with an answer to a prompt', { ...ack, answer: 'so' }, { status: 400 }],
    [
      'with an answer to what failed',
      { ...ack, kind: 'ask', ok: false, answer: 'so' },
      { status: 400 },
    ],
    ['without an id', { ...ack, id: '' }, { status: 400 }],
    ['without a card', { ...ack, session_id: undefined }, { status: 400 }],
  ])('%s', (_, body, expected) => expect(taken('/mod/acks', body)).toMatchObject(expected));
});

describe('usage', () => {
  const usage = { session_id: 'card', conversation_id: 'sid', context: { window: 1000 } };
  const limit = { kind: 'five_hour', percent_used: 101.5, resets_at: '2026-11-24T20:00:00.000Z' };
  test.each<[string, object, boolean]>([
    ['of a session that said nothing', usage, true],
    ['with all there is', { ...usage, rate_limits: [limit], cost_usd: 0.1 }, true],
    ['without a window', { ...usage, context: {} }, false],
    ['without a context', { ...usage, context: undefined }, false],
    ['with half a token', { ...usage, context: { window: 1, tokens: 0.5 } }, false],
    ['with more than all', { ...usage, context: { window: 1, percent: 101 } }, false],
    ['with a limit of nothing', { ...usage, rate_limits: [{ ...limit, kind: '' }] }, false],
    ['with a time of words', { ...usage, rate_limits: [{ ...limit, resets_at: 'soon' }] }, false],
    ['that costs less than nothing', { ...usage, cost_usd: -1 }, false],
    ['of no conversation', { ...usage, conversation_id: undefined }, false],
    ['of 5000 bytes', { ...usage, more: 'x'.repeat(5000) }, false],
  ])('%s', (_, body, expected) => expect('body' in read('/mod/usage', body)).toBe(expected));
});

describe('an answer', () => {
  const card = { session_id: 'card' };
  test.each<[string, object, object]>([
    ['in words', { ...card, text: 'so' }, { text: 'so' }],
    ['of 40,000 characters', { ...card, text: 'x'.repeat(40_000) }, { session_id: 'card' }],
    ['that is none', { ...card, unanswered: 'blank' }, { unanswered: 'blank' }],
    ['in blanks', { ...card, text: ' ' }, { status: 400 }],
    ['both ways', { ...card, text: 'so', unanswered: 'blank' }, { status: 400 }],
    ['neither way', card, { status: 400 }],
    ['for another reason', { ...card, unanswered: 'tired' }, { status: 400 }],
    ['of 70,000 characters', { ...card, text: 'x'.repeat(70_000) }, { status: 400 }],
  ])('%s', (_, body, expected) => expect(taken('/mod/answer', body)).toMatchObject(expected));
});
