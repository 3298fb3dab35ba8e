import type { Scenario } from '../../../e2e/support/scenario.ts';

const mod = 'status';
const talk = [{ text: 'Nothing to do.' }];
const slow = [{ text: 'At last.', delayMs: 9000 }];
const owed = [{ ticket: 't1', from: 'fix \u001b[31mlogin', asked: 'what?' }];
const open = [
  { ticket: 't2', target: 'a', state: 'waiting' },
  { ticket: 't3', target: 'b', state: 'busy' },
];
const LINE = /lich: "fix \[31mlogin" waits for you/;

/** The line under the prompt. */
export const status: readonly Scenario[] = [
  {
    name: 'status: who waits, wide and narrow, idle, typing and at work',
    how: 'terminal',
    mod,
    scripts: { talk, slow },
    acts: [
      { errands: { owed } },
      { see: LINE, columns: 70 },
      { see: LINE, press: ['h', 'e', 'l', 'l', 'o'] },
      { see: /hello[\s\S]*fix \[31mlogin/, press: ['C-u'] },
      { see: LINE, say: 'play:slow' },
      { waitMs: 3000, see: LINE, columns: 150 },
      { see: LINE, errands: { owed: [], open } },
      { see: /lich: 2 jobs away \(1 needs you\)/, errands: { open: [] } },
      { lacks: /lich:/ },
    ],
  },
  {
    name: 'status: a lich that hangs, talks nonsense or is old takes the line away',
    how: 'terminal',
    mod,
    scripts: { talk },
    acts: [
      { errands: { owed } },
      { see: LINE, lichAnswers: 'nonsense' },
      { lacks: /lich:/ },
      { lichAnswers: 'well' },
      { see: LINE, lichAnswers: 'never' },
      { lacks: /lich:/ },
      { lichAnswers: 'well' },
      { see: LINE, lichAnswers: 'as-old' },
      { lacks: /lich:/ },
      // It was not asked again.
      { lichAnswers: 'well', waitMs: 1000 },
      { waitMs: 7000, lacks: /lich:/ },
    ],
  },
];
