import type { Scenario } from '../../../e2e/support/scenario.ts';
import { type Answer, SUMMARY } from '../../../e2e/support/script.ts';
import { first, prompt, talk } from './lines.ts';

const scripts = (summary: Answer) => ({
  talk: [{ text: 'Nothing to do.' }],
  fill: [
    { calls: [{ tool: 'exec_command', input: { cmd: 'echo much' } }], tokens: 256_000 },
    { text: 'That was long.' },
  ],
  long: [{ text: 'That was long.', tokens: 256_000 }],
  [SUMMARY]: [summary],
});

const began = { say: 'play:talk', reports: [...first(), '1 done'] };
const again = { waitMs: 1000, say: 'play:talk', reports: talk() };
const filled = [...prompt(), '1 busy Bash: echo much', '1 busy', 'touched'];

/** Compaction by hand stands outside any turn; by itself it is a part of one. */
export const compaction: readonly Scenario[] = [
  {
    name: 'compaction',
    how: 'terminal',
    scripts: scripts({ text: 'There was some talk.' }),
    acts: [
      began,
      { say: '/compact', reports: ['1 compacting', '1 done'] },
      { ...again, reports: [...first(), '1 done'] },
      { say: 'play:fill', reports: [...filled, '1 session-start codex', '1 done'] },
    ],
  },
  {
    name: 'compaction that the API refuses',
    how: 'terminal',
    scripts: scripts({ refusal: { status: 400, message: 'too much' } }),
    acts: [
      began,
      { say: '/compact', reports: ['1 compacting', '1 done'] },
      again,
      { say: 'play:fill', reports: [...filled, '1 done'] },
    ],
  },
  // The event of the prompt comes after the failure that ended its turn: nothing closes this busy.
  {
    name: 'compaction before a turn that the API refuses',
    how: 'terminal',
    scripts: scripts({ refusal: { status: 400, message: 'too much' } }),
    acts: [
      began,
      { say: 'play:long', reports: talk() },
      { waitMs: 1000, say: 'play:talk', reports: ['1 done', '1 session-start codex', '1 busy'] },
    ],
  },
  {
    name: 'compaction broken off',
    how: 'terminal',
    scripts: scripts({ text: 'There was some talk.', delayMs: 15_000 }),
    acts: [
      began,
      { say: '/compact', reports: ['1 compacting'] },
      { waitMs: 1500, press: ['Escape'], reports: ['1 done'] },
      { waitMs: 1000, press: ['C-u'], reports: [] },
      again,
    ],
  },
];
