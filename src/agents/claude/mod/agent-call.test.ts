import { describe, expect, test } from 'bun:test';
import { agentCallOf, branchOf, openedIn, opensCards, openWords, replyOf } from './agent-call.ts';
import { sessionsIn } from './program.ts';
import { stoppedReply, workersLeft } from './workers.ts';

const read = (input: object) =>
  agentCallOf({ tool: 'Agent', tool_use_id: 'toolu_01AbCd', ...input });
const INPUT = { description: 'Count the files', prompt: 'Do it.' };
const call = read(INPUT);
if (call === undefined) throw new Error('no call');

describe('a call becomes a card', () => {
  test.each<[string, object, boolean]>([
    ['as it is', {}, true],
    ['of the general type', { subagent_type: 'general-purpose' }, true],
    ['in a checkout of its own', { isolation: 'worktree' }, true],
    ['with a model', { model: 'haiku' }, true],
    ['of another type', { subagent_type: 'Explore' }, false],
    ['in another place', { isolation: 'remote' }, false],
    ['with an effort', { effort: 'high' }, false],
    ['of a team', { team_name: 'x' }, false],
    ['of a subagent', { agentId: 'a' }, false],
    ['without a task', { prompt: ' ' }, false],
  ])('%s', (_, more, expected) => {
    expect(read({ ...INPUT, ...more }) !== undefined).toBe(expected);
  });
});

describe('a session opens cards', () => {
  const inside = { cardId: 'c', endpoint: undefined, wish: undefined };
  test.each<[string | undefined, string | undefined, string | undefined, boolean]>([
    ['/lich', undefined, undefined, true],
    ['/lich', 'on', '0', true],
    ['/lich', undefined, '1', false],
    ['/lich', 'off', '0', false],
    [undefined, undefined, undefined, false],
    [' ', undefined, undefined, false],
  ])('program %p, cards %p, depth %p: %p', (program, subagents, depth, expected) => {
    expect(opensCards({ ...inside, program, subagents, depth })).toBe(expected);
  });
});

test.each<[string, string]>([
  ['Count the files', 'subagent/count-the-files-AbCd'],
  ['Prüfe: Übersetzung (neu)!', 'subagent/prüfe-übersetzung-neu-AbCd'],
  ['one two three four five six', 'subagent/one-two-three-four-five-AbCd'],
  [`${'x'.repeat(30)} ${'y'.repeat(30)}`, `subagent/${'x'.repeat(30)}-AbCd`],
  ['', 'subagent/do-it-AbCd'],
  ['!!!', 'subagent/agent-AbCd'],
])('the branch of %p', (description, branch) => {
  expect(branchOf({ ...call, description })).toBe(branch);
});

test('the words that open a card', () => {
  expect(openWords('/lich', call, undefined, 'main')).toEqual([
    ...['/lich', 'open', '--kind', 'claude', '--subagent', '--prompt', 'Do it.', '--json'],
  ]);
  expect(openWords('/lich', { ...call, model: 'haiku' }, 'subagent/x', 'main').join(' ')).toBe(
    '/lich open --kind claude --subagent --worktree subagent/x --base main --model haiku --prompt Do it. --json',
  );
});

test('what opening printed', () => {
  const delivery = { ticket: 't', status: 'pending' };
  expect(openedIn({ name: 'n', label: 'l', path: '/p', delivery })).toEqual({
    ...{ name: 'n', label: 'l', path: '/p', status: 'pending', answer: '' },
  });
  expect(openedIn({ name: 'n' })).toMatchObject({ label: 'n', status: '' });
  for (const value of [undefined, [], {}, { name: '' }, { name: 7 }]) {
    expect(openedIn(value)).toBeUndefined();
  }
});

describe('the answer to a call whose task is', () => {
  const opened = { name: 'n', label: 'l', path: '/p', answer: 'It is 3.' };
  const reply = (status: string, branch?: string) =>
    JSON.stringify(replyOf(call, { ...opened, status }, branch));
  test.each<[string, RegExp]>([
    ['pending', /async_launched.*"agentId":"n".*this checkout.*\[lich\]/],
    ['unanswered', /async_launched/],
    ['answered', /"completed".*It is 3\./],
    ['unread', /^{"deny":"The task never reached the card \\"l\\" \(unread\)/],
    ['undelivered', /^{"deny"/],
    ['something new', /^{"deny":"Runs as the card.*not known/],
  ])('%s', (status, expected) => expect(reply(status)).toMatch(expected));

  test('on a branch', () =>
    expect(reply('pending', 'subagent/x')).toContain('branch subagent/x, /p'));
});

test('which workers are left', () => {
  const shared = { name: 'a', description: 'A', isIsolated: false };
  const own = { name: 'b', description: 'B', isIsolated: true };
  const left = (list: unknown) => [...workersLeft([shared, own], sessionsIn(list))].join();
  const row = (name: string, state: string) => ({ id: `id-${name}`, label: name, name, state });
  expect(left(undefined)).toBe('a,b');
  expect(left('garbage')).toBe('a,b');
  expect(left([row('a', 'done'), row('b', 'busy')])).toBe('a,b');
  expect(left({ sessions: [row('a', 'busy'), row('b', 'done')] })).toBe('a');
  expect(left([])).toBe('');
});

test('the answer to a call that stops a worker', () => {
  const worker = { name: 'a', description: 'A', isIsolated: false };
  expect(stoppedReply(worker, 'stopped')).toMatchObject({ result: { task_id: 'a', command: 'A' } });
  expect(stoppedReply(worker, 'refused')).toEqual({ deny: 'lich did not stop the card of "A".' });
});
