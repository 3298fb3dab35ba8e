import type { Scenario } from '../../../e2e/support/scenario.ts';
import { PROMPTED } from './reports.ts';

/** Where one conversation ends and another begins. */
export const sessions: readonly Scenario[] = [
  {
    name: '/clear, and a turn after it',
    how: 'terminal',
    scripts: { talk: [{ text: 'Nothing to do.' }] },
    acts: [
      { reports: ['1 session-start claude'] },
      { say: 'play:talk', reports: [...PROMPTED, '1 done'] },
      { say: '/clear', reports: ['1 idle', '2 session-start claude'] },
      { waitMs: 1000, say: 'play:talk', reports: ['2 session-start claude', '2 busy', '2 done'] },
      { say: '/exit', reports: ['2 idle'] },
    ],
  },
  {
    name: 'the window closed in the middle of a turn',
    how: 'terminal',
    scripts: { slow: [{ text: 'At last.', delayMs: 20_000 }] },
    acts: [
      { reports: ['1 session-start claude'] },
      { say: 'play:slow', reports: PROMPTED },
      { waitMs: 500, close: true, reports: ['1 idle'] },
    ],
  },
];
