/** Conversations that lich cannot bind: the rules tell apart what lich would not. */
import { describe, expect, test } from 'bun:test';
import { type Facts, NOTHING } from './facts.ts';
import type { Happening } from './moment.ts';
import { strangersId } from './stranger.ts';
import { take } from './take.ts';

const STRANGER = strangersId('g-1');

/** What is told of each happening, one after the other. */
function told(happenings: readonly Partial<Happening>[]): readonly string[] {
  let facts: Facts = NOTHING;
  return happenings.map((part, at) => {
    const decision = take(facts, {
      moment: 'aside',
      at,
      attendance: 'host',
      conversation: STRANGER,
      ...part,
    });
    facts = decision.facts;
    return decision.tells.map((tell) => (tell.tell === 'state' ? tell.state : tell.tell)).join();
  });
}

const START = { moment: 'start', source: 'startup', binds: true } as const;
const PROMPT = { moment: 'prompt', binds: true } as const;
const END = { moment: 'end' } as const;

describe('on a card that is a stranger’s', () => {
  const others = { conversation: 'c-1' };
  test('a known one inside its turn neither binds nor draws', () => {
    expect(
      told([
        PROMPT,
        { ...START, ...others },
        { ...PROMPT, ...others },
        { moment: 'tool', ...others },
        { ...END, ...others },
        END,
      ]),
    ).toEqual(['start,busy', '', '', '', '', 'done']);
  });

  test('another stranger inside its turn does not, either', () => {
    const inner = { conversation: strangersId('g-2') };
    expect(
      told([PROMPT, { ...PROMPT, ...inner }, { moment: 'tool', ...inner }, { ...END, ...inner }]),
    ).toEqual(['start,busy', '', '', '']);
  });

  test('between its turns another one takes the card, whichever it is', () => {
    for (const conversation of ['c-1', strangersId('g-2')]) {
      expect(told([PROMPT, END, { ...PROMPT, conversation }, { ...END, conversation }])).toEqual([
        'start,busy',
        'done',
        'start,busy',
        'done',
      ]);
    }
  });

  test('what nobody attends to says nothing', () => {
    const print = { conversation: 'c-2', attendance: 'nobody' } as const;
    expect(told([PROMPT, END, { ...PROMPT, ...print }, { ...END, ...print }])).toEqual([
      'start,busy',
      'done',
      '',
      '',
    ]);
  });
});

test('a stranger inside the turn of a known one draws nothing: without a bound id lich would', () => {
  const known = { conversation: 'c-1' };
  expect(
    told([{ ...PROMPT, ...known }, START, PROMPT, { moment: 'tool' }, END, { ...END, ...known }]),
  ).toEqual(['start,busy', '', '', '', '', 'done']);
});

test('a known one beside a known one is left to lich', () => {
  const [one, other] = [{ conversation: 'c-1' }, { conversation: 'c-2' }];
  expect(
    told([
      { ...PROMPT, ...one },
      { ...PROMPT, ...other },
    ]),
  ).toEqual(['start,busy', 'start,busy']);
});

describe('a tool that was granted', () => {
  const call = { call: 'x' };
  test('takes its own bell off, and no other', () => {
    expect(
      told([
        PROMPT,
        { moment: 'ask', ...call },
        { moment: 'ask', call: 'y' },
        { moment: 'granted-tool', ...call },
        { moment: 'granted-tool', call: 'y' },
      ]),
    ).toEqual(['start,busy', 'waiting', 'waiting', '', 'tool']);
  });

  test('of an agent’s takes it off and says no tool', () => {
    const agents = { agent: 'a', ...call };
    expect(
      told([PROMPT, { moment: 'ask', ...agents }, { moment: 'granted-tool', ...agents }]),
    ).toEqual(['start,busy', 'waiting', 'busy']);
  });
});
