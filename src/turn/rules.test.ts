/** One session after another, each event with what lich is told of it. */
import { describe, expect, test } from 'bun:test';
import { type Facts, NOTHING } from './facts.ts';
import type { Happening, Moment } from './moment.ts';
import { owing } from './owed.ts';
import { take } from './take.ts';
import type { Tell } from './tell.ts';

type Step = readonly [Partial<Happening> & { readonly moment: Moment }, string];

let clock = 0;

function play(steps: readonly Step[], from: Facts = NOTHING): Facts {
  let facts = from;
  const told: string[] = [];
  for (const [part] of steps) {
    clock += 10;
    const decision = take(facts, {
      at: clock,
      attendance: 'host',
      conversation: 'c-1',
      ...part,
    });
    facts = decision.facts;
    told.push(`${part.moment}: ${decision.tells.map(inWords).join(', ')}`);
  }
  expect(told).toEqual(steps.map(([part, tells]) => `${part.moment}: ${tells}`));
  return facts;
}

function inWords(tell: Tell): string {
  if (tell.tell === 'state') return tell.state;
  return tell.tell === 'release' ? `idle @${tell.conversation}` : tell.tell;
}

const START: Step = [{ moment: 'start', source: 'startup', binds: true }, 'start'];
const PROMPT: Step = [{ moment: 'prompt', binds: true }, 'start, busy'];
const WOKEN: Step = [{ moment: 'prompt', binds: true, isMachineMade: true }, 'start, busy'];
const call = (call: string) => ({ call });
const ask = (exact: string, agent?: string): Step => [
  { moment: 'ask', agent, ...call(exact) },
  'waiting',
];
const over = (exact: string, tells: string, agent?: string): Step => [
  { moment: 'tool-end', agent, ...call(exact) },
  tells,
];
const tool = (tells: string): Step => [{ moment: 'tool', ...call('t') }, tells];
const NOTICE: Step = [{ moment: 'ask-notice' }, 'waiting'];
const stop = (tells: string, ...working: readonly string[]): Step => [
  { moment: 'end', working },
  tells,
];

describe('bells', () => {
  test('the end of another call leaves the bell, the end of the last one asked about takes it', () => {
    play([
      PROMPT,
      ...[tool('tool'), tool('tool'), tool('tool')],
      ask('a'),
      ask('b'),
      over('c', ''),
      over('a', ''),
      tool(''),
      over('b', 'busy'),
      tool('tool'),
      stop('done'),
    ]);
  });

  test('two equal calls are two dialogs', () => {
    play([PROMPT, ask('a'), ask('a'), over('a', ''), over('a', 'busy')]);
  });

  test('the same call of two agents is two calls', () => {
    play([
      PROMPT,
      ask('a', 'one'),
      ask('a', 'two'),
      over('a', '', 'one'),
      over('a', 'busy', 'two'),
    ]);
  });

  test('a subagent’s answered dialog is told, its other tools are not', () => {
    play([PROMPT, over('x', '', 'one'), ask('a', 'one'), over('a', 'busy', 'one')]);
  });

  test('a refusal that goes on is seen by the end of its batch', () => {
    play([PROMPT, ask('a'), over('b', ''), [{ moment: 'batch-end' }, 'busy']]);
    play([PROMPT, ask('a'), [{ moment: 'batch-end', agent: 'one' }, ''], over('a', 'busy')]);
    play([PROMPT, ask('a', 'one'), [{ moment: 'batch-end' }, ''], over('a', 'busy', 'one')]);
    play([PROMPT, ask('a', 'one'), [{ moment: 'batch-end', agent: 'one' }, 'busy']]);
    play([PROMPT, [{ moment: 'batch-end' }, '']]);
  });

  test('a notice rings only where nothing rings, and stays until its batch has ended', () => {
    play([PROMPT, ask('a'), [{ moment: 'ask-notice' }, ''], over('a', 'busy')]);
    play([
      PROMPT,
      NOTICE,
      [{ moment: 'ask-notice' }, ''],
      over('x', ''),
      [{ moment: 'batch-end' }, 'busy'],
    ]);
    play([START, [{ moment: 'ask-notice' }, 'waiting']]);
    play([PROMPT, stop('done'), [{ moment: 'ask-notice' }, '']]);
  });

  test('a notice while one agent alone works is that agent’s', () => {
    play([PROMPT, stop('busy', 'one'), NOTICE, [{ moment: 'batch-end', agent: 'one' }, 'busy']]);
    play([PROMPT, stop('busy', 'one', 'two'), NOTICE, [{ moment: 'batch-end', agent: 'one' }, '']]);
  });

  test('a form is answered before its tool ends', () => {
    const form = call('form of stub');
    play([
      PROMPT,
      [{ moment: 'ask', ...form }, 'waiting'],
      ask('a'),
      [{ moment: 'answer', ...form }, ''],
      over('a', 'busy'),
      over('x', 'busy'),
    ]);
    play([
      PROMPT,
      [{ moment: 'ask', ...form }, 'waiting'],
      [{ moment: 'answer', ...form }, 'busy'],
    ]);
  });

  test('a form after the turn opens none', () => {
    const form = call('form of stub');
    const facts = play([
      PROMPT,
      stop('done'),
      [{ moment: 'ask', ...form }, 'waiting'],
      [{ moment: 'answer', ...form }, ''],
    ]);
    expect(facts.dialogs).toEqual([]);
  });

  test.each<[string, Step]>([
    ['a person’s prompt', PROMPT],
    ['a Stop', stop('done')],
    ['the end of the conversation', [{ moment: 'leave' }, 'idle']],
    ['a notice of idleness', [{ moment: 'idle-notice' }, 'done']],
    ['a model request', [{ moment: 'goes-on' }, 'busy']],
    ['an interrupt', [{ moment: 'interrupted' }, '']],
    ['a plain state', [{ moment: 'work' }, 'busy']],
  ])('%s disproves a dialog', (_, step) => {
    expect(play([PROMPT, ask('a'), step]).dialogs).toEqual([]);
  });

  test('a prompt that an agent’s end makes leaves the bells of others', () => {
    play([
      PROMPT,
      stop('busy', 'one', 'two'),
      ask('a', 'one'),
      ask('b', 'two'),
      over('a', '', 'one'),
      [{ moment: 'prompt', binds: true, isMachineMade: true }, 'start'],
      tool(''),
      stop('', 'two'),
      over('b', 'busy', 'two'),
      WOKEN,
      stop('done'),
    ]);
  });

  test('a Stop that no longer lists an agent disproves its dialogs', () => {
    play([PROMPT, stop('busy', 'one'), ask('a', 'one'), stop('done')]);
    play([PROMPT, stop('busy', 'one', 'two'), ask('a', 'one'), stop('busy', 'two')]);
  });

  test('an error while an agent asks leaves the bell', () => {
    play([PROMPT, stop('busy', 'one'), ask('a', 'one'), [{ moment: 'failed' }, ''], stop('done')]);
    play([PROMPT, [{ moment: 'failed', agent: 'fork' }, ''], [{ moment: 'failed' }, 'done']]);
  });
});

describe('ends', () => {
  test('agents that go on keep the turn, each Stop deciding by its own list', () => {
    play([PROMPT, stop('busy', 'one'), WOKEN, stop('done')]);
    play([PROMPT, stop('busy', 'one'), [{ moment: 'idle-notice' }, 'done']]);
    play([PROMPT, stop('busy', 'one'), [{ moment: 'failed' }, 'done']]);
    play([PROMPT, stop('busy', 'one'), [{ moment: 'leave' }, 'idle']]);
  });

  test('a notice of idleness ends what is open and nothing else', () => {
    play([START, [{ moment: 'idle-notice' }, '']]);
    play([PROMPT, [{ moment: 'idle-notice' }, 'done'], [{ moment: 'idle-notice' }, '']]);
    play([PROMPT, stop('done'), [{ moment: 'idle-notice' }, '']]);
  });

  test('an interrupted tool does not open its turn again', () => {
    const facts = play([PROMPT, tool('tool'), [{ moment: 'interrupted', ...call('t') }, '']]);
    expect(facts.turn?.phase).toBe('stopped');
    play([PROMPT, [{ moment: 'interrupted', agent: 'one' }, ''], over('x', 'busy')]);
  });

  test('a turn that a dialog’s answer ended leaves no bell and no check', () => {
    const off = (tells: string, agent?: string): Step => [{ moment: 'called-off', agent }, tells];
    expect(play([PROMPT, ask('a'), off('idle, start')]).turn?.phase).toBe('stopped');
    play([PROMPT, ask('a'), ask('b', 'one'), off(''), over('b', '', 'one')]);
    play([PROMPT, ask('a', 'one'), off('', 'one'), over('a', 'busy', 'one')]);
    play([PROMPT, off(''), off(''), PROMPT]);
  });

  test('a turn that goes on by itself opens again', () => {
    const on: Step = [{ moment: 'goes-on' }, 'busy'];
    play([PROMPT, [{ moment: 'goes-on' }, ''], stop('done'), on, [{ moment: 'goes-on' }, '']]);
    play([PROMPT, [{ moment: 'goes-on', agent: 'one' }, ''], stop('done')]);
  });

  test('a subagent’s tools, prompts and errors are no work of the session’s', () => {
    play([
      PROMPT,
      stop('done'),
      over('x', '', 'one'),
      [{ moment: 'prompt', agent: 'one', binds: true }, ''],
      [{ moment: 'work', agent: 'one' }, ''],
      [{ moment: 'compact', agent: 'one' }, ''],
      [{ moment: 'compacted', agent: 'one' }, ''],
    ]);
  });

  const compact: Step = [{ moment: 'compact' }, 'compacting'];
  test('after a compaction the card is what it was', () => {
    play([START, compact, [{ moment: 'compacted' }, 'idle, start']]);
    play([PROMPT, stop('done'), compact, [{ moment: 'compacted' }, 'done']]);
    play([PROMPT, compact, compact, [{ moment: 'compacted' }, 'busy'], stop('done')]);
    play([PROMPT, stop('busy', 'one'), compact, [{ moment: 'compacted' }, 'busy']]);
    play([[{ moment: 'compacted' }, 'done']]);
    play([[{ moment: 'compacted', needs: 'compaction' }, '']]);
    play([PROMPT, compact, PROMPT, [{ moment: 'compacted', needs: 'compaction' }, '']]);
  });

  test('a tool of a harness that does not say where turns are is told after a turn was seen', () => {
    const step = (tells: string): Step => [{ moment: 'tool', needs: 'turn' }, tells];
    play([step(''), PROMPT, step('tool'), stop('done'), step('tool')]);
    play([PROMPT, [{ moment: 'tool', needs: 'turn', conversation: 'c-2' }, '']]);
  });
});

describe('whose card it is', () => {
  const other = { conversation: 'c-2' };
  const start = (source: Happening['source'], tells: string): Step => [
    { moment: 'start', source, binds: true, ...other },
    tells,
  ];

  test('every prompt binds, and a start in an open turn does not', () => {
    const facts = play([
      PROMPT,
      start('startup', 'start'),
      [{ moment: 'tool-end', ...other }, 'busy'],
    ]);
    expect(facts.bound).toBe('c-1');
    expect(play([PROMPT, stop('done'), [{ ...PROMPT[0], ...other }, 'start, busy']]).bound).toBe(
      'c-2',
    );
  });

  test('a conversation that nobody attends to never binds and changes nothing', () => {
    const nobody = { ...other, attendance: 'nobody' } as const;
    const before = play([PROMPT, ask('a')]);
    const after = play(
      [
        [{ moment: 'start', binds: true, ...nobody }, ''],
        [{ moment: 'prompt', binds: true, ...nobody }, 'busy'],
        [{ moment: 'ask', ...nobody }, 'waiting'],
        [{ moment: 'tool-end', ...call('a'), ...nobody }, 'busy'],
        [{ moment: 'end', ...nobody }, 'done'],
        [{ moment: 'leave', ...nobody }, 'idle'],
      ],
      before,
    );
    expect(after).toEqual(before);
    const title = (part: Partial<Happening>) =>
      take(before, { moment: 'aside', at: 0, attendance: 'host', ...part }).mayTitle;
    expect([title({}), title({ conversation: 'c-1' }), title(other), title(nobody)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('on a card that is nobody’s, a run inside another one says nothing', () => {
    const outer = { conversation: 'c-1', attendance: 'nobody' } as const;
    const inner = { conversation: 'c-2', attendance: 'nobody' } as const;
    const facts = play([
      [{ moment: 'prompt', binds: true, ...outer }, 'busy'],
      [{ moment: 'start', binds: true, ...inner }, ''],
      [{ moment: 'prompt', binds: true, ...inner }, ''],
      [{ moment: 'end', ...inner }, ''],
      [{ moment: 'leave', ...inner }, ''],
      [{ moment: 'end', ...outer }, 'done'],
      [{ moment: 'prompt', binds: true, ...inner }, 'busy'],
    ]);
    expect(facts.bound).toBeUndefined();
  });

  test('a guest takes no card that somebody has', () => {
    const guest = { ...other, attendance: 'guest' } as const;
    const step = (tells: string): Step => [{ moment: 'start', binds: true, ...guest }, tells];
    expect(play([step('start')]).bound).toBe('c-2');
    expect(play([PROMPT, stop('done'), step('')]).bound).toBe('c-1');
    expect(play([PROMPT, [{ moment: 'leave' }, 'idle'], step('start')]).bound).toBe('c-2');
  });

  test('where lich itself was started by an agent’s tool, what all programs inherit makes no guest', () => {
    const inside = { attendance: 'guest', inherited: 1, outer: ['elsewhere'] } as const;
    const host = (conversation: string): Step => [
      { ...START[0], ...inside, source: 'clear', conversation },
      'start',
    ];
    const guest = (more: Partial<Happening>): Step => [
      { ...START[0], ...inside, ...other, ...more },
      '',
    ];
    const facts = play([host('c-1'), host('c-3')]);
    expect(facts).toMatchObject({ bound: 'c-3', inherited: 1 });
    play([guest({ inherited: 3 })], facts);
    play([guest({ outer: ['c-3'] })], facts);
    play([[{ ...START[0], ...other, attendance: 'host', inherited: 0 }, 'start']], facts);
  });

  test.each(['clear', 'resume', 'fork'] as const)(
    'a start by %s ends the turn that the conversation before left open',
    (source) => {
      const facts = play([PROMPT, ask('a'), start(source, 'idle @c-1, start')]);
      expect(facts).toEqual({ bound: 'c-2', turn: undefined, dialogs: [] });
      play([PROMPT, stop('done'), start(source, 'start')]);
    },
  );

  test('a program that is gone has left its turn', () => {
    const open = play([PROMPT]);
    const orphaned: Facts = { ...open, turn: open.turn && { ...open.turn, isOrphaned: true } };
    expect(play([start('startup', 'idle @c-1, start')], orphaned).bound).toBe('c-2');
    play([[{ moment: 'start', source: 'resume', binds: true }, 'idle @c-1, start']], orphaned);
    play([[{ moment: 'start', source: 'compact', binds: true }, 'start']], orphaned);
    play([[{ ...PROMPT[0], ...other }, 'idle @c-1, start, busy']], orphaned);
  });

  test('what the turn before leaves says late is not the card’s', () => {
    const facts = play([PROMPT, start('clear', 'idle @c-1, start'), [{ moment: 'leave' }, 'idle']]);
    expect(facts.bound).toBe('c-2');
    expect(facts.turn).toBeUndefined();
  });

  test('a payload without a conversation is the card’s own', () => {
    const unnamed = { conversation: undefined };
    play([
      [{ moment: 'prompt', ...unnamed }, 'busy'],
      [{ moment: 'ask', ...call('a'), ...unnamed }, 'waiting'],
      [{ moment: 'tool-end', ...call('b'), ...unnamed }, ''],
      [{ moment: 'tool-end', ...call('a'), ...unnamed }, 'busy'],
      [{ moment: 'end', ...unnamed }, 'done'],
    ]);
  });
});

describe('what lich has missed', () => {
  /** The facts after steps of which lich heard nothing. */
  const missed = (steps: readonly Step[], from: Facts = NOTHING): Facts =>
    owing(from, play(steps, from));
  const woken = play([START, PROMPT]);

  test('is told by the next event, whichever that is', () => {
    play([tool('start, tool')], missed([PROMPT]));
    play([over('x', 'start, busy')], missed([PROMPT]));
    play([[{ moment: 'aside' }, 'start, busy']], missed([PROMPT]));
    play([[{ moment: 'batch-end', agent: 'one' }, 'start, busy']], missed([PROMPT]));
    play([[{ moment: 'idle-notice' }, 'start, done']], missed([stop('done')], woken));
    play([[{ moment: 'aside' }, 'start, busy']], missed([stop('busy', 'one')], woken));
    play(
      [[{ moment: 'aside' }, 'start, compacting']],
      missed([[{ moment: 'compact' }, 'compacting']]),
    );
    play([[{ moment: 'aside' }, 'start']], missed([[{ moment: 'interrupted' }, '']], woken));
  });

  test('is told once', () => {
    expect(play([tool('start, tool'), tool('tool'), stop('done')], missed([PROMPT])).owed).toBe(
      undefined,
    );
  });

  test('a bell needs a turn that lich has open', () => {
    play([[{ moment: 'ask', ...call('a') }, 'start, busy, waiting']], missed([PROMPT]));
  });

  test('a dialog that stands is told of again: its bell rings after the busy', () => {
    const standing = missed([ask('a')], woken);
    expect(play([[{ moment: 'ask-notice' }, 'start, busy']], standing).dialogs).toHaveLength(1);
    play([over('b', 'start, busy')], standing);
  });

  test('a turn that another conversation left open is ended', () => {
    const left: Step = [
      { moment: 'start', source: 'clear', binds: true, conversation: 'c-2' },
      'idle @c-1, start',
    ];
    const prompt: Step = [{ ...PROMPT[0], conversation: 'c-2' }, 'idle @c-1, start, busy'];
    play([prompt], missed([left], woken));
    const again: Step = [{ ...PROMPT[0], conversation: 'c-2' }, 'idle @c-1, start, busy'];
    const third: Step = [
      { moment: 'start', source: 'clear', binds: true, conversation: 'c-3' },
      'idle @c-1, idle @c-2, start',
    ];
    const first = missed([left], woken);
    play([third], missed([again], first));
  });

  test('another conversation’s event tells nothing of it', () => {
    const facts = missed([stop('done')], woken);
    const other: Step = [{ moment: 'tool-end', conversation: 'c-9' }, 'busy'];
    expect(play([other], facts).owed).toBe('c-1');
  });
});
