import { describe, expect, test } from 'bun:test';
import type { HookCall } from '../report/call.ts';
import type { Card } from './card.ts';
import { openTurn, type Signal, type Turn } from './turn.ts';

const CALL: HookCall = { conversationId: 'c' };

/** A turn, and what its card has been told so far. */
function rehearsal(): { readonly turn: Turn; readonly told: string[] } {
  const told: string[] = [];
  const nothing = (): void => undefined;
  const card: Card = {
    state: (state) => void told.push(state),
    tool: () => void told.push('tool'),
    start: nothing,
    title: nothing,
    touched: nothing,
  };
  return { turn: openTurn(card), told };
}

/** Runs words such as `work block:a release:a end`. */
function after(words: string): readonly string[] {
  const { turn, told } = rehearsal();
  for (const word of words.split(' ')) {
    const [signal = '', prompt = ''] = word.split(':');
    if (signal === 'block' || signal === 'release') turn[signal](prompt, CALL);
    else turn.signal(signal as Exclude<Signal, 'block' | 'release'>, CALL);
  }
  return told;
}

const ROWS: readonly (readonly [string, string])[] = [
  ['work', 'busy'],
  ['end', 'done'],
  ['end end', 'done'],
  ['work end end work', 'busy done busy'],
  ['work tool work', 'busy tool busy'],
  ['status status retry retry status', 'busy busy busy busy'],
  ['status tool status status', 'busy tool busy'],
  ['block:a', 'waiting'],
  ['block:a tool release:a tool', 'waiting busy tool'],
  ['block:a block:b release:a release:b', 'waiting waiting busy'],
  ['block:a block:b release:a', 'waiting waiting'],
  ['block:a block:b release:c', 'waiting waiting busy'],
  ['block:a work block:b release:b', 'waiting busy waiting busy'],
  ['block:a end release:a', 'waiting done'],
  ['release:a', 'busy'],
  ['work release:a', 'busy'],
  ['work compact status retry compacted status end', 'busy compacting busy busy done'],
  ['compact tool', 'compacting tool'],
  ['compact work', 'compacting busy'],
  ['compact settle', 'compacting done'],
  ['compact end', 'compacting done'],
  ['compact release:a', 'compacting'],
  ['compact block:a release:a', 'compacting waiting busy'],
  ['work settle compacted', 'busy'],
];

test.each([...ROWS])('%s', (words, told) => {
  expect(after(words).join(' ')).toBe(told);
});

describe('isOpen', () => {
  test.each([
    ['', false],
    ['work', true],
    ['work end', false],
    ['compact', true],
  ])('after “%s”', (words, isOpen) => {
    const { turn } = rehearsal();
    for (const word of words.split(' ').filter(Boolean)) turn.signal(word as 'work', CALL);
    expect(turn.isOpen()).toBe(isOpen);
  });
});
