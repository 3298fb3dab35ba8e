import type { Scenario } from '../../../e2e/support/scenario.ts';
import { SUMMARY } from '../../../e2e/support/script.ts';

const talk = [{ text: 'Nothing to do.' }];
const mod = 'usage';

/** What lich learns of the context, the plan and the cost. */
export const usage: readonly Scenario[] = [
  {
    name: 'usage: once a turn, and no old fill after a compaction',
    how: 'terminal',
    mod,
    hears: ['usage'],
    scripts: { talk, [SUMMARY]: [{ text: '<summary>There was some talk.</summary>' }] },
    acts: [
      { waitMs: 2000, reports: ['1 usage unknown'] },
      { say: 'play:talk', reports: ['1 usage 100 (0%)'] },
      { waitMs: 2000, say: 'play:talk', reports: ['1 usage 100 (0%)'] },
      {
        waitMs: 2000,
        say: '/compact',
        reports: ['1 compacting', '1 done', '1 usage unknown'],
      },
      { waitMs: 2000, say: '/clear', reports: ['2 usage unknown'] },
      { waitMs: 2000, reports: [] },
    ],
  },
  {
    name: 'usage: a conversation that is taken up again tells its fill before any prompt',
    how: 'terminal',
    mod,
    hears: ['usage'],
    scripts: { talk },
    acts: [
      { waitMs: 2000, say: 'play:talk', reports: ['1 usage unknown', '1 usage 100 (0%)'] },
      { waitMs: 2000, start: ['--continue'], reports: ['1 usage 100 (0%)'] },
      { waitMs: 2000, reports: [] },
    ],
  },
  {
    name: 'usage: print tells nothing and is not held',
    how: 'print',
    mod,
    isSilence: true,
    hears: ['usage', 'acks', 'answer'],
    // Held by a question that lich keeps open, it would take 25 seconds; alone it takes two.
    withinMs: 10_000,
    scripts: { talk },
    acts: [{ say: 'play:talk', reports: [] }],
  },
];
