import type { Scenario } from '../../../e2e/support/scenario.ts';

const mod = 'control';
const env = { LICH_SUBAGENT_DEPTH: '1', LICH_SUBAGENT_CARDS: 'off' };
const talk = [{ text: 'It is done.' }];
const blank = [{ text: ' ' }];
const shell = [
  {
    calls: [
      {
        tool: 'Bash',
        input: { command: 'sleep 4; echo over', description: 'Wait', run_in_background: true },
      },
    ],
  },
  { text: 'It has begun.' },
];
const failing = [{ refusal: { status: 400, message: 'no' } }];

/** A worker's last words. */
export const workerAnswer: readonly Scenario[] = [
  {
    name: 'worker: its last words are the answer, once a task',
    how: 'terminal',
    mod,
    env,
    hears: ['answer'],
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    scripts: { talk, blank, failing, shell },
    acts: [
      { waitMs: 1500, say: 'play:talk', reports: ['answer: It is done.'] },
      { waitMs: 2000, say: 'play:blank', reports: ['unanswered: blank'] },
      { waitMs: 2000, say: 'play:failing', reports: [] },
      { waitMs: 3000, say: 'play:talk', reports: ['answer: It is done.'] },
      { waitMs: 1000, reports: [] },
    ],
  },
  {
    name: 'worker: what goes on in the background is waited for',
    how: 'terminal',
    mod,
    env,
    hears: ['answer'],
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    scripts: { shell },
    acts: [
      { waitMs: 1500, say: 'play:shell', reports: [] },
      { see: /It has begun/, reports: [] },
      { see: /It has begun[\s\S]*It has begun/, reports: ['answer: It has begun.'] },
    ],
  },
  {
    name: 'worker: a card of nobody’s answers nobody',
    how: 'terminal',
    mod,
    isSilence: true,
    env: { LICH_SUBAGENT_DEPTH: '0' },
    hears: ['answer'],
    scripts: { talk },
    acts: [
      { waitMs: 1500, say: 'play:talk', reports: [] },
      { see: /It is done/, waitMs: 1500, reports: [] },
    ],
  },
];
