import type { Scenario } from '../../../e2e/support/scenario.ts';
import { NAMING, TITLE } from '../../../e2e/support/script.ts';

const NAME = 'Three small things';
const talk = [{ text: 'Nothing to do.' }];

/** A title is told of as soon as any event lets it be. */
export const titles: readonly Scenario[] = [
  {
    name: 'a title written after the end of its turn',
    how: 'terminal',
    // Set, it keeps Claude Code from asking for a title; loopback is all there is here anyway.
    env: { CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '' },
    scripts: { talk, slow: [{ text: 'At last.', delayMs: 3000 }], [NAMING]: [{ delayMs: 2000 }] },
    acts: [
      // A prompt of one word gets no title.
      { say: 'Please explain all of it, play:talk', card: { state: 'done', title: undefined } },
      { waitMs: 3000, say: 'play:slow', card: { state: 'busy', title: TITLE } },
    ],
  },
  {
    name: 'a title given just before the end of the session',
    how: 'terminal',
    scripts: { talk },
    acts: [
      { say: 'play:talk', card: { state: 'done' } },
      { say: `/rename ${NAME}` },
      { see: /renamed to/, say: '/exit', card: { state: 'idle', title: NAME } },
    ],
  },
  {
    name: 'the title of a conversation that is taken up again',
    how: 'terminal',
    scripts: { talk },
    acts: [
      { say: 'play:talk', card: { state: 'done' } },
      { say: `/rename ${NAME}` },
      { see: /renamed to/, run: 'kill -9 "$CLI_PID"' },
      { start: ['--continue'], card: { title: NAME, conversation: 1 } },
    ],
  },
];
