import { anyOrder } from '../../../e2e/support/expect.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first } from './lines.ts';

/** Where one conversation ends and another begins. The old one's end comes with the program's. */
export const sessions: readonly Scenario[] = [
  {
    name: '/clear, and a turn after it',
    how: 'terminal',
    scripts: { talk: [{ text: 'Nothing to do.' }] },
    acts: [
      { say: 'play:talk', reports: [...first(), '1 done'] },
      { say: '/clear', reports: [] },
      {
        waitMs: 1500,
        say: 'play:talk',
        reports: [...first(2), '2 done'],
      },
      { say: '/quit', reports: [anyOrder('2 idle', '1 idle (nested)')] },
    ],
  },
];
