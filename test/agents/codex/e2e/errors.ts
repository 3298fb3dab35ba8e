import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first, talk } from './lines.ts';

/** A turn the API refuses ends, but not before Codex has tried for the last time. */
export const errors: readonly Scenario[] = [
  {
    name: 'API errors',
    how: 'terminal',
    scripts: {
      e400: [{ refusal: { status: 400, message: 'not like this' } }],
      e429: [{ refusal: { status: 429, message: 'slow down' } }],
      once: [{ text: 'Here you are.', refusal: { status: 500, message: 'broken', times: 2 } }],
      e500: [{ refusal: { status: 500, message: 'broken' } }],
    },
    acts: [
      { say: 'play:e400', reports: [...first(), '1 done'] },
      { say: 'play:e429', reports: talk() },
      { say: 'play:once', reports: talk() },
      { waitMs: 1000, say: 'play:e500', reports: talk() },
    ],
  },
  {
    name: 'API errors, for a user who lets Codex try twice',
    how: 'terminal',
    choices: { stream_max_retries: 1 },
    scripts: { e500: [{ refusal: { status: 500, message: 'broken' } }], talk: [{ text: 'Yes.' }] },
    acts: [
      { say: 'play:e500', reports: [...first(), '1 done'], card: { state: 'done' } },
      { say: 'play:talk', reports: talk(), card: { state: 'done' } },
    ],
  },
];
