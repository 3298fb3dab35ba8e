import { describe, expect, test } from 'bun:test';
import type { Provider, Report, State } from '../report/report.ts';
import type { Card, Cards, Outcome } from './cards.ts';
import { apply } from './cards.ts';

const session_id = 'card';

function state(name: State, from?: string, more: object = {}): Report {
  const id = from === undefined ? {} : { provider_session_id: from };
  return { endpoint: '/hook', body: { session_id, state: name, ...id, ...more } };
}

function start(provider_session_id: string, provider: Provider = 'claude'): Report {
  return { endpoint: '/session-start', body: { session_id, provider_session_id, provider } };
}

/** Plays reports one second apart and gives what became of each, and the card they leave. */
function play(...reports: readonly Report[]): { outcomes: Outcome[]; card: Card | undefined } {
  let cards: Cards = new Map();
  const outcomes = reports.map((report, index) => {
    const applied = apply(cards, report, index * 1000);
    cards = applied.cards;
    return applied.outcome;
  });
  return { outcomes, card: cards.get(session_id) };
}

describe('nested conversations', () => {
  test.each<[string, Report[], Outcome[]]>([
    [
      'only reports of another conversation are dropped',
      [start('host'), state('busy', 'nested'), state('done', 'host'), state('busy')],
      ['taken', 'nested', 'taken', 'taken'],
    ],
    [
      'a nested CLI run as a tool leaves no trace',
      [
        start('host'),
        state('busy', 'host'),
        start('nested'),
        state('busy', 'nested'),
        state('done', 'nested'),
        state('idle', 'nested'),
        state('done', 'host'),
      ],
      ['taken', 'taken', 'nested', 'nested', 'nested', 'nested', 'taken'],
    ],
    [
      'a start between turns rebinds',
      [
        start('host'),
        state('busy', 'host'),
        state('done', 'host'),
        state('idle', 'host'),
        start('cleared'),
        state('busy', 'host'),
        state('busy', 'cleared'),
      ],
      ['taken', 'taken', 'taken', 'taken', 'taken', 'nested', 'taken'],
    ],
    [
      'the first start binds inside a turn',
      [state('busy'), start('host'), start('nested'), state('done', 'nested')],
      ['taken', 'taken', 'nested', 'nested'],
    ],
    [
      'the same start inside a turn is free',
      [start('host'), state('busy', 'host'), start('host')],
      ['taken', 'taken', 'taken'],
    ],
    [
      'nothing is nested where nothing is bound',
      [state('busy', 'a'), state('done', 'b')],
      ['taken', 'taken'],
    ],
  ])('%s', (_, reports, outcomes) => {
    expect(play(...reports).outcomes).toEqual(outcomes);
  });

  test('the binding stays with the host', () => {
    const { card } = play(start('host'), state('busy', 'host'), start('nested', 'codex'));
    expect(card).toMatchObject({ conversationId: 'host', provider: 'claude', state: 'busy' });
  });
});

describe('waiting', () => {
  test.each<[string, Report[], Outcome, State | undefined]>([
    ['before any turn', [], 'no-open-turn', undefined],
    ['inside a turn', [state('busy')], 'taken', 'waiting'],
    ['a second time', [state('busy'), state('waiting')], 'taken', 'waiting'],
    ['after done', [state('busy'), state('done')], 'no-open-turn', 'done'],
    ['after idle', [state('busy'), state('idle')], 'no-open-turn', 'idle'],
    ['while compacting between turns', [state('compacting')], 'no-open-turn', 'compacting'],
    ['while compacting in a turn', [state('busy'), state('compacting')], 'taken', 'waiting'],
  ])('%s', (_, before, outcome, left) => {
    const { outcomes, card } = play(...before, state('waiting'));
    expect(outcomes.at(-1)).toBe(outcome);
    expect(card?.state).toBe(left as State);
  });

  test('its reason goes when the state changes', () => {
    const asked = [state('busy'), state('waiting', undefined, { reason: 'Bash: rm' })];
    expect(play(...asked).card?.reason).toBe('Bash: rm');
    expect(play(...asked, state('busy')).card?.reason).toBeUndefined();
  });
});

describe('the tool line', () => {
  const bash = state('busy', undefined, { tool: 'Bash', detail: 'ls' });
  test.each<[string, Report[], string | undefined, string | undefined]>([
    ['is set by a busy', [bash], 'Bash', 'ls'],
    ['stays through a busy without a tool', [bash, state('busy')], 'Bash', 'ls'],
    ['is replaced whole', [bash, state('busy', undefined, { tool: 'Read' })], 'Read', undefined],
    ['is cleared by waiting', [bash, state('waiting')], undefined, undefined],
    ['does not come back', [bash, state('waiting'), state('busy')], undefined, undefined],
    ['is cleared by done', [bash, state('done')], undefined, undefined],
    ['is cleared by compacting', [bash, state('compacting')], undefined, undefined],
  ])('%s', (_, reports, tool, detail) => {
    const { card } = play(...reports);
    expect([card?.tool, card?.detail]).toEqual([tool, detail]);
  });
});

test('a Cursor card takes what its events begin and end, and one end of a turn', () => {
  const states = ['done', 'busy', 'waiting', 'compacting', 'done', 'done', 'idle'] as const;
  const { outcomes } = play(start('c', 'cursor'), ...states.map((name) => state(name, 'c')));
  const ignored = ['cursor', 'cursor'] as const;
  expect(outcomes).toEqual([
    'taken',
    'no-open-turn',
    'taken',
    ...ignored,
    'taken',
    'no-open-turn',
    'taken',
  ]);
});

test('idle takes the icon off and keeps the title', () => {
  const title: Report = { endpoint: '/session-title', body: { session_id, title: 'Prune' } };
  const { card } = play(start('c'), title, state('busy', 'c'), state('idle', 'c'));
  expect(card?.provider).toBeUndefined();
  expect(card?.title).toBe('Prune');
});

test('a turn lasts from its first busy to its done', () => {
  const { card } = play(state('busy'), state('waiting'), state('busy'), state('done'));
  expect(card?.turnTook).toBe(3000);
});

test('touched counts, and cards are kept apart', () => {
  const touched: Report = { endpoint: '/session-touched', body: { session_id } };
  const other: Report = { endpoint: '/session-touched', body: { session_id: 'other' } };
  expect(play(touched, other, touched).card?.touched).toBe(2);
});

test('the cards handed in are left as they were', () => {
  const cards: Cards = new Map();
  apply(cards, state('busy'), 0);
  expect(cards.size).toBe(0);
});
