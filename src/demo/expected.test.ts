import { expect, test } from 'bun:test';
import { claudeTurn } from '../agents/claude/recorded.ts';
import { crushTurn } from '../agents/crush/recorded.ts';
import { geminiTurn } from '../agents/gemini/recorded.ts';
import { harnesses } from '../agents/harnesses.ts';
import type { Card } from '../listen/cards.ts';
import type { RequestEvent } from '../listen/server.ts';
import { faultsOf, faultsOfTurn } from './expected.ts';
import type { HookRun } from './run-hook.ts';

const { claude, antigravity, crush, gemini } = harnesses;
const session_id = 'card';
const sent = { at: 0, endpoint: '/hook', method: 'POST', status: 204, outcome: 'taken' } as const;
const done: RequestEvent = {
  ...sent,
  report: { endpoint: '/hook', body: { session_id, state: 'done' } },
};
const good: HookRun = { milliseconds: 1, exitCode: 0, stdout: '', stderr: '' };
const stop = { command: { name: 'state', state: 'done' } } as const;

test.each<[string, Partial<HookRun>, RequestEvent[], string[]]>([
  ['all well', {}, [done], []],
  ['another exit code', { exitCode: 2 }, [done], ['exit code 2']],
  ['a byte on stdout', { stdout: '{}' }, [done], ['stdout is "{}"']],
  ['a byte on stderr', { stderr: 'oh' }, [done], ['stderr is "oh"']],
  ['no report', {}, [], ['its report did not arrive']],
  [
    'a report that was ignored',
    {},
    [{ ...done, outcome: 'nested' }],
    ['its report did not arrive', 'a report was not taken: nested'],
  ],
  [
    'a report that was refused',
    {},
    [done, { at: 0, endpoint: '/hook', method: 'POST', status: 400, reason: 'state is missing' }],
    ['state is missing'],
  ],
])('%s', (_, run, events, faults) => {
  expect(faultsOf(claude, stop, { ...good, ...run }, events)).toEqual(faults);
});

test('a harness that wants a verdict must get it', () => {
  expect(faultsOf(antigravity, stop, good, [done])).toEqual(['stdout is ""']);
  expect(faultsOf(antigravity, stop, { ...good, stdout: '{"decision":""}' }, [done])).toEqual([]);
});

test('an event that may be silent owes no report', () => {
  expect(faultsOf(claude, { ...stop, mayBeSilent: true }, good, [])).toEqual([]);
});

test('a tool report that names no tool is not the one expected', () => {
  const busy: RequestEvent = {
    ...sent,
    report: { endpoint: '/hook', body: { session_id, state: 'busy' } },
  };
  expect(faultsOf(claude, { command: { name: 'tool' } }, good, [busy])).toEqual([
    'its report did not arrive',
  ]);
});

const whole: Card = {
  id: 'demo-claude',
  conversationId: 'c',
  state: 'done',
  touched: 1,
  title: claudeTurn.title,
};

test.each<[string, Partial<Card>, string[]]>([
  ['all well', {}, []],
  ['no start', { conversationId: undefined }, ['Claude Code: no conversation was bound']],
  ['no title', { title: undefined }, [`Claude Code: the title is not "${claudeTurn.title}"`]],
  ['no refresh', { touched: 0 }, ['Claude Code: git was never to be refreshed']],
  ['no end', { state: 'busy' }, ['Claude Code: the turn did not end']],
])('a turn with %s', (_, change, faults) => {
  const cards = new Map([['demo-claude', { ...whole, ...change }]]);
  expect(faultsOfTurn(claudeTurn, claude, cards)).toEqual(faults);
});

test('lich binds no conversation of a harness that it has no id of', () => {
  const card = { ...whole, id: 'demo-gemini', conversationId: undefined, title: geminiTurn.title };
  expect(faultsOfTurn(geminiTurn, gemini, new Map([[card.id, card]]))).toEqual([]);
});

test('a harness without titles owes none', () => {
  const card: Card = { id: 'demo-crush', conversationId: 'c', touched: 1, state: 'done' };
  expect(faultsOfTurn(crushTurn, crush, new Map([[card.id, card]]))).toEqual([]);
});
