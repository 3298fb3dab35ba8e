import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first, talk as talked } from './lines.ts';

const talk = [{ text: 'Nothing to do.' }];
const slow = [{ text: 'At last.', delayMs: 2500 }];

/** A title that is given between two turns is told by the next event there is. */
export const titles: readonly Scenario[] = [
  {
    name: 'a name given between two turns, and one before the end',
    how: 'terminal',
    scripts: { talk, slow },
    title: 'Plum',
    acts: [
      {
        say: 'play:talk',
        reports: [...first(), '1 done'],
        card: { state: 'done', title: 'Rehearsal on a stub' },
      },
      { waitMs: 1000, say: '/rename Pear', reports: [] },
      {
        waitMs: 1000,
        say: 'play:slow',
        reports: talked().slice(0, -1),
        card: { state: 'busy', title: 'Pear' },
      },
      { reports: ['1 done'], card: { state: 'done', title: 'Pear' } },
      { waitMs: 1000, say: '/rename Plum', reports: [] },
      { waitMs: 1000, say: '/quit', reports: ['1 idle'], card: { state: 'idle', title: 'Plum' } },
    ],
  },
];
