import { describe, expect, test } from 'bun:test';
import type { HookCall } from '../report/call.ts';
import type { Card } from './card.ts';
import { openTurns, type Signal, type Turns } from './turns.ts';

const CALL: HookCall = { conversationId: 'c' };

/** A conversation's turns, and what its card has been told so far. */
function rehearsal(): { readonly turns: Turns; readonly told: string[] } {
  const told: string[] = [];
  const nothing = (): void => undefined;
  const card: Card = {
    state: (state, { message }) =>
      void told.push(state === 'waiting' ? `waiting:${message}` : state),
    tool: () => void told.push('tool'),
    start: ({ conversationId }) => void told.push(`start@${conversationId}`),
    title: nothing,
    touched: nothing,
  };
  return { turns: openTurns(card), told };
}

/** Runs words such as `work ask:a@agent answer:a end`; a bell's reason is the prompt's name. */
function play(words: string): ReturnType<typeof rehearsal> {
  const all = rehearsal();
  for (const word of words.split(' ').filter(Boolean)) {
    const [said = '', agent] = word.split('@');
    const [what = '', prompt = ''] = said.split(':');
    if (what === 'ask') all.turns.ask(prompt, { ...CALL, message: prompt }, agent);
    else if (what === 'answer' || what === 'refuse') all.turns[what](prompt, CALL);
    else if (what === 'bind') all.turns.bind({ conversationId: prompt });
    else if (what === 'resume') all.turns.bind({ conversationId: prompt }, 'resume');
    else if (what === 'leave') all.turns.leave(CALL);
    else all.turns.signal(what as Signal, CALL, agent === undefined ? [] : [agent]);
  }
  return all;
}

const ROWS: readonly (readonly [string, string])[] = [
  ['work', 'busy'],
  ['end', 'done'],
  ['end end', 'done'],
  ['work end end work', 'busy done busy'],
  ['work tool work', 'busy tool busy'],
  ['tool end', 'tool done'],
  ['work end tool end', 'busy done tool done'],
  ['status status retry retry status', 'busy busy busy busy'],
  ['status tool status status', 'busy tool busy'],
  ['status end status', 'busy done busy'],
  ['status interrupted end end', 'busy'],
  ['status interrupted end status end', 'busy busy done'],
  ['status ask:a interrupted end', 'busy waiting:a'],
  ['compact interrupted end', 'compacting'],
  ['ask:a', 'waiting:a'],
  ['ask:a tool answer:a tool', 'waiting:a busy tool'],
  ['ask:a ask:a answer:a', 'waiting:a busy'],
  ['ask:a ask:b answer:a answer:b', 'waiting:a waiting:b busy'],
  ['ask:a ask:b answer:b answer:a', 'waiting:a busy'],
  ['ask:a ask:b answer:b tool answer:a', 'waiting:a busy'],
  ['ask:a ask:b ask:c answer:a answer:c answer:b', 'waiting:a waiting:b busy'],
  ['ask:a ask:b answer:c', 'waiting:a'],
  ['ask: answer:', 'waiting: busy'],
  ['ask:a work ask:b answer:b', 'waiting:a busy waiting:b busy'],
  ['ask:a end answer:a', 'waiting:a done'],
  ['answer:a', 'busy'],
  ['work answer:a', 'busy'],
  ['work ask:a refuse:a end', 'busy waiting:a idle start@c'],
  ['work ask:a refuse:a end end work end', 'busy waiting:a idle start@c busy done'],
  ['work ask:a refuse:a work end', 'busy waiting:a busy done'],
  ['work ask:a ask:b refuse:a refuse:b end', 'busy waiting:a waiting:b idle start@c'],
  ['work ask:a ask:b refuse:a answer:b end', 'busy waiting:a waiting:b busy done'],
  ['work end ask:a answer:a', 'busy done busy waiting:a done'],
  ['work end ask:a refuse:a', 'busy done busy waiting:a done'],
  ['work end ask:a work answer:a end', 'busy done busy waiting:a busy done'],
  ['work interrupted ask:a answer:a', 'busy busy waiting:a idle start@c'],
  ['work refuse:a end', 'busy done'],
  ['work ask:a answer:a work interrupted', 'busy waiting:a busy busy idle start@c'],
  ['work ask:a refuse:a interrupted end', 'busy waiting:a idle start@c'],
  ['work compact status retry compacted status end', 'busy compacting busy busy done'],
  ['work end compact compacted', 'busy done compacting done'],
  ['compact tool end', 'compacting tool done'],
  ['compact work', 'compacting busy'],
  ['compact settle', 'compacting done'],
  ['compact end', 'compacting done'],
  ['compact answer:a', 'compacting'],
  ['compact ask:a answer:a', 'compacting waiting:a busy'],
  ['work settle compacted', 'busy'],
  ['bind:c work bind:c', 'start@c busy start@c'],
  ['bind:c work ask:a bind:c answer:a', 'start@c busy waiting:a start@c busy'],
  ['bind:c work end bind:d', 'start@c busy done start@d'],
  ['bind:c work resume:d', 'start@c busy idle start@d'],
  ['bind:c work end resume:d', 'start@c busy done start@d'],
  ['bind:c status end bind:d bind:c status', 'start@c busy done start@d start@c busy'],
  ['work leave', 'busy idle'],
  ['goes-on goes-on end goes-on', 'busy done busy'],
  ['goes-on ask:a goes-on', 'busy waiting:a busy'],
  ['goes-on ask:a@b goes-on answer:a', 'busy waiting:a busy'],
  ['goes-on ask:a tool goes-on end', 'busy waiting:a busy done'],
  ['goes-on ask:a refuse:a goes-on end', 'busy waiting:a busy done'],
  ['goes-on ask:a ask:b@b refuse:a goes-on answer:b', 'busy waiting:a waiting:b busy'],
  ['goes-on ask:a refuse:a stopped', 'busy waiting:a idle start@c'],
  ['goes-on stopped stopped end goes-on end', 'busy idle start@c busy done'],
  ['goes-on end@b end', 'busy busy done'],
  ['goes-on end@b goes-on end', 'busy busy busy done'],
  ['goes-on ask:a@b end@b answer:a end', 'busy waiting:a busy done'],
  ['goes-on ask:a@b end', 'busy waiting:a done'],
  ['goes-on ask:a@b compact compacted answer:a', 'busy waiting:a busy'],
  ['goes-on compact ask:a@b compacted answer:a', 'busy compacting waiting:a busy'],
];

test.each([...ROWS])('%s', (words, told) => {
  expect(play(words).told.join(' ')).toBe(told);
});

describe('isOpen', () => {
  test.each([
    ['', false],
    ['work', true],
    ['work end', false],
    ['work interrupted', false],
    ['compact', true],
    ['work ask:a', true],
    ['work ask:a refuse:a end', false],
  ])('after “%s”', (words, isOpen) => {
    expect(play(words).turns.isOpen()).toBe(isOpen);
  });
});
