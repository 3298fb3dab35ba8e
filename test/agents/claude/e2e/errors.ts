import type { Scenario } from '../../../e2e/support/scenario.ts';
import { PROMPTED } from './reports.ts';

const REFUSALS = [
  [400, 'not like this'],
  [429, 'slow down'],
  [500, 'broken'],
] as const;

/** A turn the API refuses still ends. */
export const errors: readonly Scenario[] = [
  {
    name: 'API errors',
    how: 'terminal',
    scripts: Object.fromEntries(
      REFUSALS.map(([status, message]) => [`e${status}`, [{ refusal: { status, message } }]]),
    ),
    acts: [
      { reports: ['1 session-start claude'] },
      ...REFUSALS.map(([status]) => ({
        say: `play:e${status}`,
        reports: [...PROMPTED, '1 done'],
      })),
    ],
  },
];
