import type { Scenario } from '../../../e2e/support/scenario.ts';
import { type Answer, SUMMARY } from '../../../e2e/support/script.ts';
import { PROMPTED } from './reports.ts';

const scripts = (summary: Answer) => ({
  talk: [{ text: 'Nothing to do.' }],
  fill: [{ text: 'That was long.', tokens: 180_000 }],
  [SUMMARY]: [summary],
});

const started = { reports: ['1 session-start claude'] };
const talk = { say: 'play:talk', reports: [...PROMPTED, '1 done'] };

/** Settings hooks tell of a compaction by the SessionStart that follows one that worked. */
export const compaction: readonly Scenario[] = [
  {
    name: 'compaction',
    how: 'terminal',
    args: ['--autocompact', '100000'],
    scripts: scripts({ text: '<summary>There was some talk.</summary>' }),
    acts: [
      started,
      talk,
      { say: 'play:fill', reports: [...PROMPTED, '1 done'] },
      { say: 'play:talk', reports: [...PROMPTED, '1 session-start claude', '1 done'] },
      { say: '/compact', reports: ['1 session-start claude'] },
      { see: /ompacted/, ...talk },
    ],
  },
  {
    name: 'compaction that the API refuses',
    how: 'terminal',
    scripts: scripts({ refusal: { status: 400, message: 'too much' } }),
    acts: [started, talk, { say: '/compact', reports: [] }, { ...talk, waitMs: 3000 }],
  },
];
