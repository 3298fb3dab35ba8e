import type { Scenario } from '../../../e2e/support/scenario.ts';
import { PROMPTED } from './reports.ts';

/** Prompts that are not simply typed and answered. */
export const prompts: readonly Scenario[] = [
  {
    name: 'a prompt typed during a turn',
    how: 'terminal',
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    scripts: {
      slow: [{ text: 'At last.', delayMs: 4000 }],
      work: [
        { calls: [{ tool: 'Bash', input: { command: 'echo hi', description: 'Say hi' } }] },
        { text: 'Hi.' },
      ],
    },
    acts: [
      { reports: ['1 session-start claude'] },
      { say: 'play:slow', reports: PROMPTED },
      // The event of the second prompt comes when it is typed, not when its turn begins.
      {
        waitMs: 1000,
        say: 'play:work',
        reports: [...PROMPTED, '1 done', '1 busy Bash: echo hi', '1 busy', 'touched', '1 done'],
      },
    ],
  },
  {
    name: 'a shell command of the user',
    how: 'terminal',
    scripts: {},
    acts: [
      { reports: ['1 session-start claude'] },
      { press: ['!'], reports: [] },
      { waitMs: 500, say: 'echo hi', reports: ['1 done'] },
    ],
  },
];
