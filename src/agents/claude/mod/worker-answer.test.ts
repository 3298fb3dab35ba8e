import { describe, expect, test } from 'bun:test';
import { answerOf, isWorker, stoppedBy } from './worker-answer.ts';

const inside = (depth: string | undefined, subagents?: string) => ({
  depth,
  subagents,
  program: undefined,
  cardId: 'c',
  endpoint: undefined,
  wish: undefined,
});

test.each<[string | undefined, string | undefined, boolean]>([
  ['1', 'off', true],
  ['2', undefined, true],
  ['0', 'off', false],
  ['-1', undefined, false],
  ['1.5', undefined, false],
  ['x', 'off', false],
  [undefined, 'off', true],
  ['', 'off', true],
  [undefined, undefined, false],
  [undefined, 'on', false],
])('depth %p, cards %p: works for another card: %p', (depth, subagents, expected) => {
  expect(isWorker(inside(depth, subagents))).toBe(expected);
});

test('outside lich nobody works for a card', () => expect(isWorker(undefined)).toBe(false));

describe('the end of a turn', () => {
  const end = (answer: string, more: object = {}) =>
    ({ answer, isAborted: false, reason: 'answer', ...more }) as const;
  const stop = (text: string | undefined, tasks: readonly object[] = []) =>
    stoppedBy({
      background_tasks: tasks,
      ...(text === undefined ? {} : { last_assistant_message: text }),
    });
  type Row = [string, Parameters<typeof answerOf>[0], Parameters<typeof answerOf>[1], unknown];
  test.each<Row>([
    ['with words', end('Done.'), stop('Done.'), { text: 'Done.' }],
    ['without words', end(''), stop(undefined), { unanswered: 'blank' }],
    ['with blanks', end('  '), stop(undefined), { unanswered: 'blank' }],
    ['while a shell goes on', end('Soon.'), stop('Soon.', [{ type: 'shell' }]), undefined],
    ['while an agent goes on', end('Soon.'), stop('Soon.', [{ type: 'subagent' }]), undefined],
    ['denied with a No', end(''), undefined, undefined],
    ['refused', end('', { reason: 'refusal' }), undefined, undefined],
    ['failed with half an answer', end('Half', { reason: 'error' }), undefined, undefined],
    ['stopped', end('', { isAborted: true, reason: 'aborted' }), undefined, undefined],
    ['of another Stop', end('Done.'), stop('Something else.'), undefined],
    ['with words that Stop did not have', end('Done.'), stop(undefined), undefined],
    ['blank where Stop had words', end(''), stop('Done.'), undefined],
  ])('%s', (_, event, stopped, expected) => {
    expect(answerOf(event, stopped)).toEqual(expected as never);
  });
});
