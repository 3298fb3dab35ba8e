import type { Scenario } from '../../../e2e/support/scenario.ts';
import { type Answer, SUMMARY } from '../../../e2e/support/script.ts';

const scripts = (summary: Answer) => ({
  talk: [{ text: 'Nothing to do.' }],
  fill: [
    { calls: [{ tool: 'exec_command', input: { cmd: 'echo much' } }], tokens: 256_000 },
    { text: 'That was long.' },
  ],
  long: [{ text: 'That was long.', tokens: 256_000 }],
  [SUMMARY]: [summary],
});

const first = { say: 'play:talk', reports: ['1 session-start codex', '1 busy', '1 done'] };
const talk = { waitMs: 1000, say: 'play:talk', reports: ['1 busy', '1 done'] };
const filled = ['1 busy', '1 busy Bash: echo much', '1 busy', 'touched'];

/** Compaction by hand stands outside any turn; by itself it is a part of one. */
export const compaction: readonly Scenario[] = [
  {
    name: 'compaction',
    how: 'terminal',
    scripts: scripts({ text: 'There was some talk.' }),
    acts: [
      first,
      { say: '/compact', reports: ['1 compacting', '1 done'] },
      { ...talk, reports: ['1 session-start codex', '1 busy', '1 done'] },
      { say: 'play:fill', reports: [...filled, '1 session-start codex', '1 done'] },
    ],
  },
  {
    name: 'compaction that the API refuses',
    how: 'terminal',
    scripts: scripts({ refusal: { status: 400, message: 'too much' } }),
    acts: [
      first,
      { say: '/compact', reports: ['1 compacting', '1 done'] },
      talk,
      { say: 'play:fill', reports: [...filled, '1 done'] },
    ],
  },
  // The event of the prompt comes after the failure that ended its turn: nothing closes this busy.
  {
    name: 'compaction before a turn that the API refuses',
    how: 'terminal',
    scripts: scripts({ refusal: { status: 400, message: 'too much' } }),
    acts: [
      first,
      { say: 'play:long', reports: ['1 busy', '1 done'] },
      { waitMs: 1000, say: 'play:talk', reports: ['1 done', '1 busy'] },
    ],
  },
  {
    name: 'compaction broken off',
    how: 'terminal',
    scripts: scripts({ text: 'There was some talk.', delayMs: 15_000 }),
    acts: [
      first,
      { say: '/compact', reports: ['1 compacting'] },
      { waitMs: 1500, press: ['Escape'], reports: ['1 done'] },
      { waitMs: 1000, press: ['C-u'], reports: [] },
      talk,
    ],
  },
];
