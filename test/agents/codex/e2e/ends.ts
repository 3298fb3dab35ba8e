import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first, talk as talked } from './lines.ts';

const talk = [{ text: 'Nothing to do.' }];
const look = [
  { calls: [{ tool: 'exec_command', input: { cmd: 'echo a' } }] },
  { text: 'Let me see.', calls: [{ tool: 'exec_command', input: { cmd: 'sleep 1' } }] },
  { text: 'All is well.', delayMs: 1500 },
];

/** Where a turn begins and ends that no Stop and no prompt tells of. */
export const ends: readonly Scenario[] = [
  {
    name: 'a goal that Codex pursues by itself',
    how: 'terminal',
    args: ['-c', 'features.goals=true'],
    scripts: { talk, goal: [{ text: 'A little further.', delayMs: 2000 }] },
    acts: [
      { say: 'play:talk', reports: [...first(), '1 done'], card: { state: 'done' } },
      {
        waitMs: 1000,
        say: '/goal play:goal',
        reports: ['1 busy', '1 done', '1 busy'],
        card: { state: 'busy' },
        staysMs: 1000,
      },
      { press: ['Escape'], reports: [], card: { state: 'interrupted' }, staysMs: 1500 },
    ],
  },
  {
    name: 'WebSockets refused',
    how: 'terminal',
    args: ['-c', 'model_providers.stub.supports_websockets=true'],
    scripts: { slow: [{ text: 'At last.', delayMs: 3000 }], talk },
    acts: [
      {
        say: 'play:slow',
        reports: first(),
        card: { state: 'busy' },
        staysMs: 2000,
      },
      { reports: ['1 done'], card: { state: 'done' } },
      { say: 'play:talk', reports: talked(), card: { state: 'done' } },
    ],
  },
  {
    name: 'a review, and a turn after it',
    how: 'terminal',
    scripts: { talk, look },
    acts: [
      { say: 'play:talk', reports: [...first(), '1 done'], card: { state: 'done' } },
      {
        waitMs: 1000,
        say: '/review play:look',
        reports: [
          ...['1 session-start codex', '1 busy'],
          ...['1 busy Bash: echo a', '1 busy', 'touched'],
          ...['1 busy Bash: sleep 1', '1 busy', 'touched'],
        ],
        card: { state: 'busy' },
        staysMs: 700,
      },
      { reports: ['1 done'], card: { state: 'done', conversation: 1 }, staysMs: 1500 },
      { say: 'play:talk', reports: talked(), card: { state: 'done', conversation: 1 } },
    ],
  },
  {
    name: 'a review that is stopped',
    how: 'terminal',
    scripts: { talk, slow: [{ text: 'All is well.', delayMs: 20_000 }] },
    acts: [
      { say: 'play:talk', reports: [...first(), '1 done'], card: { state: 'done' } },
      {
        waitMs: 1000,
        say: '/review play:slow',
        reports: ['1 session-start codex', '1 busy'],
        card: { state: 'busy' },
      },
      {
        waitMs: 1500,
        press: ['Escape'],
        reports: [],
        card: { state: 'interrupted' },
        staysMs: 1000,
      },
      { waitMs: 500, press: ['C-u'], reports: [] },
      { say: 'play:talk', reports: talked(), card: { state: 'done' } },
    ],
  },
];
