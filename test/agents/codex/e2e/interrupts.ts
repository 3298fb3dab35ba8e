import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first, prompt, talk } from './lines.ts';

/** lich reads Esc off the terminal: no report speaks of it, and the next turn is like any other. */
export const interrupts: readonly Scenario[] = [
  {
    name: 'Esc while the model answers and while a command runs',
    how: 'terminal',
    scripts: {
      slow: [{ text: 'At last.', delayMs: 20_000 }],
      sleep: [
        { calls: [{ tool: 'exec_command', input: { cmd: 'sleep 9', yield_time_ms: 9000 } }] },
        { text: 'It slept.' },
      ],
      talk: [{ text: 'Nothing to do.' }],
    },
    acts: [
      { say: 'play:slow', reports: first() },
      { waitMs: 1500, press: ['Escape'], reports: [] },
      { waitMs: 1500, press: ['C-u'], reports: [] },
      { say: 'play:sleep', reports: [...prompt(), '1 busy Bash: sleep 9'] },
      { waitMs: 1500, press: ['Escape'], reports: [] },
      { waitMs: 1500, press: ['C-u'], reports: [] },
      { say: 'play:talk', reports: talk() },
    ],
  },
];
