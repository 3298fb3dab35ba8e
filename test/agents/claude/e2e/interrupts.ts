import type { Scenario } from '../../../e2e/support/scenario.ts';
import { PROMPTED } from './reports.ts';

/** lich reads Esc off the terminal: no report speaks of it, and the next turn is like any other. */
export const interrupts: readonly Scenario[] = [
  {
    name: 'Esc while the model answers and while a command runs',
    how: 'terminal',
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    scripts: {
      slow: [{ text: 'At last.', delayMs: 20_000 }],
      sleep: [
        { calls: [{ tool: 'Bash', input: { command: 'sleep 9', description: 'Sleep' } }] },
        { text: 'It slept.' },
      ],
      talk: [{ text: 'Nothing to do.' }],
    },
    acts: [
      { reports: ['1 session-start claude'] },
      { say: 'play:slow', reports: PROMPTED },
      { waitMs: 1500, press: ['Escape'], reports: [] },
      { waitMs: 1500, press: ['C-u'], reports: [] },
      { say: 'play:sleep', reports: [...PROMPTED, '1 busy Bash: sleep 9'] },
      { waitMs: 1500, press: ['Escape'], reports: [] },
      { waitMs: 1500, press: ['C-u'], reports: [] },
      { say: 'play:talk', reports: [...PROMPTED, '1 done'] },
    ],
  },
  {
    // No notice of idleness follows one, on 2.1.200 and 2.1.332: it would draw a check.
    name: 'Esc keeps lich’s own mark',
    how: 'terminal',
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    choices: { messageIdleNotifThresholdMs: 1500 },
    scripts: {
      slow: [{ text: 'At last.', delayMs: 20_000 }],
      sleep: [{ calls: [{ tool: 'Bash', input: { command: 'sleep 9', description: 'Sleep' } }] }],
    },
    acts: [
      { say: 'play:slow', card: { state: 'busy' } },
      { waitMs: 1500, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 5000 },
      { press: ['C-u'] },
      { say: 'play:sleep', card: { state: 'busy', tool: 'Bash: sleep 9' } },
      { waitMs: 1500, press: ['Escape'], card: { state: 'interrupted' }, staysMs: 5000 },
    ],
  },
];
