import { describe, expect, test } from 'bun:test';
import {
  asideOf,
  type Command,
  commandsIn,
  isDropped,
  promptOf,
  questionOf,
  refusalOf,
} from './command.ts';

const commandOf = (fields: object): Command => {
  const [command] = commandsIn([{ id: 'c1', kind: 'prompt', ...fields }]) ?? [];
  if (command === undefined) throw new Error('no command');
  return command;
};

describe('what lich answers to a poll', () => {
  test.each<[string, unknown]>([
    ['an object', {}],
    ['nothing', undefined],
    ['a text', '[]'],
    ['null', null],
  ])('%s is no list', (_, value) => expect(commandsIn(value)).toBeUndefined());

  test('what could not be answered is left out, and the order stays', () => {
    const list = [
      { id: 'a', kind: 'abort' },
      null,
      7,
      { kind: 'prompt' },
      { id: 'b' },
      { id: 1, kind: 'x' },
    ];
    expect(commandsIn([...list, { id: 'b', kind: 'later' }])?.map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });

  test('fields of another type are as good as absent', () => {
    const command = commandOf({ text: 7, model: [], effort: ' ', name: null, notification: 'x' });
    expect(command).toMatchObject({ text: '', name: '', notice: undefined });
    expect([command.model, command.effort]).toEqual([undefined, undefined]);
  });
});

describe('is refused', () => {
  test.each<[object, string]>([
    [{ kind: 'later' }, 'unknown kind'],
    [{ kind: 'toString' }, 'unknown kind'],
    [{ text: ' ' }, 'the prompt is empty'],
    [{ text: ' /compact' }, 'starts with a slash: send a command'],
    [{ kind: 'effort', effort: 'huge' }, 'not an effort level'],
    [{ kind: 'command' }, 'no such command'],
    [
      { kind: 'command', name: 'model', args: 'x' },
      'use the model command of lich: this one sets all sessions',
    ],
    [
      { kind: 'command', name: '/effort' },
      'use the effort command of lich: this one sets all sessions',
    ],
    [{ kind: 'command', name: 'exit' }, 'not to be run from outside'],
    [{ kind: 'ask', question: '' }, 'the question is empty'],
  ])('%p', (fields, why) => expect(refusalOf(commandOf(fields))).toBe(why));
});

test.each<[object]>([
  [{ text: 'go' }],
  [{ text: '!ls' }],
  [{ text: '/x', notification: { status: 'completed', summary: 's' } }],
  [{ kind: 'abort' }],
  [{ kind: 'model' }],
  [{ kind: 'model', model: 'anything' }],
  [{ kind: 'effort' }],
  [{ kind: 'effort', effort: 'xhigh' }],
  [{ kind: 'command', name: 'compact' }],
  [{ kind: 'ask', question: 'why?' }],
])('is tried: %p', (fields) => expect(refusalOf(commandOf(fields))).toBeUndefined());

test('a prompt is what was sent; a task that came back says so', () => {
  expect(promptOf(commandOf({ text: 'go' }))).toBe('go');
  const notification = { status: 'completed', summary: '"login" has answered' };
  expect(promptOf(commandOf({ text: 'It is done.', notification }))).toBe(
    '[lich] "login" has answered\n\nIt is done.',
  );
  const of = (status: string) => promptOf(commandOf({ text: 't', notification: { status } }));
  expect([of('completed'), of('waiting')]).toEqual([
    '[lich] A task has finished.\n\nt',
    '[lich] A task waits.\n\nt',
  ]);
});

test('a question says what the reply may be', () => {
  expect(questionOf(commandOf({ kind: 'ask', question: 'why?' }))).toStartWith('why?\n\n(');
});

test.each<[unknown, object]>([
  [
    { isAnswered: true, text: 'so' },
    { ok: true, answer: 'so' },
  ],
  [
    { isAnswered: true, text: ' ' },
    { ok: false, error: 'no answer' },
  ],
  [
    { isAnswered: false, reason: 'nothing-to-fork' },
    { ok: false, error: 'no turn to ask about yet' },
  ],
  [
    { isAnswered: false, reason: 'empty-reply' },
    { ok: false, error: 'no answer' },
  ],
  [
    { isAnswered: false, reason: 'api-error', status: 529 },
    { ok: false, error: 'the API refused it' },
  ],
  [
    { isAnswered: false, reason: 'aborted' },
    { ok: false, error: 'it was interrupted' },
  ],
  [
    { isAnswered: false, reason: 'toString' },
    { ok: false, error: 'no answer' },
  ],
  [undefined, { ok: false, error: 'no answer' }],
])('an aside that came to %p', (result, aside) => {
  expect(asideOf(result)).toEqual(aside as never);
});

test.each<[unknown, boolean]>([
  [{ drop: 'a hook says no' }, true],
  [{ drop: true }, true],
  [{ text: 'go' }, false],
  [{ drop: false }, false],
  [undefined, false],
])('%p is a prompt that a hook took back: %p', (result, expected) => {
  expect(isDropped(result)).toBe(expected);
});
