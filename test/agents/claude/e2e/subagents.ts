import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Scripts } from '../../../e2e/support/script.ts';
import { PROMPTED } from './reports.ts';

const task = {
  description: 'Some work',
  prompt: 'play:work',
  subagent_type: 'general-purpose',
};

const delegating = (background: boolean, command: string): Scripts => ({
  delegate: [
    { calls: [{ tool: 'Agent', input: { ...task, run_in_background: background } }] },
    { text: 'It is on its way.' },
  ],
  work: [
    { calls: [{ tool: 'Bash', input: { command, description: 'Work' } }], delayMs: 1500 },
    { text: 'It is done.', delayMs: 1500 },
  ],
});

/** A worker's events ride the session's id: of its states only the bell is told. */
export const subagents: readonly Scenario[] = [
  {
    name: 'a subagent',
    how: 'print',
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash,Agent,Task'],
    scripts: delegating(false, 'echo hi'),
    acts: [
      {
        say: 'play:delegate',
        reports: ['1 busy', '1 busy Agent', 'touched', '1 busy', '1 done', '1 idle'],
      },
    ],
  },
  {
    name: 'a subagent that asks',
    how: 'terminal',
    args: ['--permission-mode', 'manual'],
    scripts: delegating(false, 'touch made'),
    acts: [
      { reports: ['1 session-start claude'] },
      // At a terminal it is always in the background, and asks after the turn's Stop.
      {
        say: 'play:delegate',
        reports: [
          ...[...PROMPTED, '1 busy Agent', '1 busy', '1 busy'],
          '1 waiting because Bash: touch made',
        ],
      },
      {
        see: /Do you want to proceed/,
        press: ['Enter'],
        reports: ['1 busy', 'touched', ...PROMPTED, '1 done'],
      },
    ],
  },
  {
    name: 'a subagent in the background',
    how: 'terminal',
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash,Agent,Task'],
    scripts: delegating(true, 'echo hi'),
    acts: [
      { reports: ['1 session-start claude'] },
      // The turn ends while it works; its end is a turn of its own.
      {
        say: 'play:delegate',
        reports: [
          ...[...PROMPTED, '1 busy Agent', '1 busy', '1 busy'],
          ...['touched', ...PROMPTED, '1 done'],
        ],
      },
    ],
  },
];
