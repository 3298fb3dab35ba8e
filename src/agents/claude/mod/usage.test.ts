import { expect, test } from 'bun:test';
import { usageBody } from './usage.ts';

const of = (usage: unknown) => usageBody('card', 'sid', usage);
const IDS = { session_id: 'card', conversation_id: 'sid' };

test('a session that has not said a word', () => {
  const usage = { startedAt: 1, context: { window: 1_000_000 }, rateLimits: [], cost: { usd: 0 } };
  expect(of(usage)).toEqual({
    ...IDS,
    context: { window: 1_000_000 },
    rate_limits: [],
    cost_usd: 0,
  });
});

test('a turn later, with a plan', () => {
  const usage = {
    context: { window: 200_000, tokens: 100, percent: 0 },
    rateLimits: [
      { kind: 'five_hour', percentUsed: 17.5, resetsAt: '2026-11-24T20:00:00.000Z' },
      { kind: 'seven_day', percentUsed: 101 },
    ],
    cost: { usd: 0.0024000000000000002 },
  };
  expect(of(usage)).toEqual({
    ...IDS,
    context: { window: 200_000, tokens: 100, percent: 0 },
    rate_limits: [
      { kind: 'five_hour', percent_used: 17.5, resets_at: '2026-11-24T20:00:00.000Z' },
      { kind: 'seven_day', percent_used: 101 },
    ],
    cost_usd: 0.0024,
  });
});

test('what lich would refuse is left out', () => {
  const usage = {
    context: { window: 10.4, tokens: -1, percent: 250 },
    rateLimits: [
      { kind: '', percentUsed: 1 },
      { kind: 'x', percentUsed: -1 },
      { kind: 'y', percentUsed: 1, resetsAt: 'tomorrow' },
      { kind: 'z', percentUsed: Number.NaN },
      null,
    ],
    cost: { usd: Number.POSITIVE_INFINITY },
  };
  expect(of(usage)).toEqual({
    ...IDS,
    context: { window: 10, percent: 100 },
    rate_limits: [{ kind: 'y', percent_used: 1 }],
  });
});

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['null', null],
  ['a list', []],
  ['no context', {}],
  ['no window', { context: {} }],
  ['a window of nothing', { context: { window: 0 } }],
  ['a window of words', { context: { window: 'x' } }],
  [
    'more than lich reads',
    { context: { window: 1 }, rateLimits: [{ kind: 'k'.repeat(5000), percentUsed: 1 }] },
  ],
])('nothing to tell: %s', (_, usage) => {
  expect(of(usage)).toBeUndefined();
});
