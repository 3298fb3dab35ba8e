import type { Scenario } from '../../../e2e/support/scenario.ts';
import { SUMMARY } from '../../../e2e/support/script.ts';
import { agentCards } from './agent-cards.ts';
import { control } from './control.ts';
import { editGuard } from './edit-guard.ts';
import { selfCommand } from './self-command.ts';
import { status } from './status.ts';
import { usage } from './usage.ts';
import { workerAnswer } from './worker-answer.ts';

const TALK_MS = 3000;
const summary = { text: '<summary>There was some talk.</summary>' };
const talk = [{ text: 'Nothing to do.' }];
const fill = [{ text: 'That was long.', tokens: 180_000 }];
const touch = [
  { calls: [{ tool: 'Bash', input: { command: 'touch made', description: 'Make a file' } }] },
  { text: 'Made or not.' },
];
const said = (words: string): Scenario['acts'][number] => ({
  say: words,
  waitMs: TALK_MS,
  reports: [],
});

/** What the mod of the card tells lich; the registered hooks tell the rest. */
const card: readonly Scenario[] = [
  {
    name: 'compactions that end well',
    how: 'terminal',
    mod: 'card',
    args: ['--autocompact', '100000'],
    scripts: { talk, fill, [SUMMARY]: [summary] },
    acts: [
      said('play:talk'),
      { say: '/compact', waitMs: TALK_MS, reports: ['1 compacting', '1 done'] },
      said('play:fill'),
      { say: 'play:talk', waitMs: TALK_MS, reports: ['1 compacting', '1 busy'] },
    ],
  },
  {
    name: 'a compaction that Esc ends',
    how: 'terminal',
    mod: 'card',
    scripts: { talk, [SUMMARY]: [{ ...summary, delayMs: 9000 }] },
    acts: [
      said('play:talk'),
      { say: '/compact', waitMs: TALK_MS, reports: ['1 compacting'] },
      { press: ['Escape'], waitMs: 2000, reports: ['1 done'] },
    ],
  },
  {
    name: 'a compaction inside a turn that Esc ends with it',
    how: 'terminal',
    mod: 'card',
    args: ['--autocompact', '100000'],
    scripts: { talk, fill, [SUMMARY]: [{ ...summary, delayMs: 9000 }] },
    acts: [
      said('play:talk'),
      said('play:fill'),
      { say: 'play:talk', waitMs: TALK_MS, reports: ['1 compacting'] },
      { press: ['Escape'], waitMs: 2000, reports: [] },
      { waitMs: 2000, press: ['C-u'], reports: [] },
    ],
  },
  {
    name: 'a compaction that the API refuses',
    how: 'terminal',
    mod: 'card',
    scripts: { talk, [SUMMARY]: [{ refusal: { status: 400, message: 'too much' } }] },
    acts: [
      said('play:talk'),
      { say: '/compact', waitMs: TALK_MS, reports: ['1 compacting', '1 done'] },
    ],
  },
  {
    // Claude Code tells the two apart in nothing that a mod sees.
    name: 'a prompt denied with No, and one with Esc',
    how: 'terminal',
    mod: 'card',
    args: ['--permission-mode', 'manual'],
    scripts: { touch },
    acts: [
      said('play:touch'),
      { see: /Do you want to proceed/, waitMs: 1000, press: ['Up'], reports: [] },
      { see: /❯ \d\. No/, press: ['Enter'], reports: ['1 done'] },
      said('play:touch'),
      { see: /Do you want to proceed/, waitMs: 1000, press: ['Escape'], reports: ['1 done'] },
    ],
  },
  {
    name: 'a prompt granted',
    how: 'terminal',
    mod: 'card',
    args: ['--permission-mode', 'manual'],
    scripts: {
      build: [
        {
          calls: [
            { tool: 'Bash', input: { command: 'touch made; sleep 3', description: 'Build' } },
          ],
        },
        { text: 'It is built.' },
      ],
    },
    acts: [
      said('play:build'),
      { see: /Do you want to proceed/, waitMs: 1000, press: ['Enter'], reports: ['1 busy'] },
    ],
  },
  {
    name: 'an interruption',
    how: 'terminal',
    scripts: { slow: [{ text: 'At last.', delayMs: 20_000 }] },
    acts: [
      said('play:slow'),
      { waitMs: 2000, press: ['Escape'], reports: [] },
      { waitMs: 2000, press: ['C-u'], reports: [] },
    ],
  },
  {
    name: 'print',
    how: 'print',
    scripts: { talk },
    acts: [{ say: 'play:talk', reports: [] }],
  },
];

/** Each mod's stories. */
export const CLAUDE_SCENARIOS: readonly Scenario[] = [
  ...card,
  ...usage,
  ...status,
  ...control,
  ...workerAnswer,
  ...editGuard,
  ...agentCards,
  ...selfCommand,
];
