import { anyOrder } from '../../../e2e/support/expect.ts';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';
import { first, prompt, ran, talk as talked } from './lines.ts';

const talk: readonly Answer[] = [{ text: 'Nothing to do.' }];
const slow: readonly Answer[] = [{ text: 'At last.', delayMs: 1500 }];
const command = (cmd: string, more: object = {}): readonly Answer[] => [
  { calls: [{ tool: 'exec_command', input: { cmd, login: false, ...more } }] },
  { text: 'That was it.' },
];
const outside = command('touch made', {
  sandbox_permissions: 'require_escalated',
  justification: 'May I?',
});
const ASKING = /Would you like to run/;

const background = 'sleep 2; codex exec play:talk </dev/null';
/** In the background after that time; the command goes on when the turn has ended. */
const nest = command(background, { yield_time_ms: 300 });

/** Whose card it is: the conversation of the person at the terminal, and nobody else's. */
export const binding: readonly Scenario[] = [
  {
    name: 'a session-start that lich did not hear',
    how: 'terminal',
    scripts: { talk, slow },
    acts: [
      {
        say: 'play:talk',
        reports: [...first(), '1 done'],
        card: { state: 'done', conversation: 1 },
      },
      { lichListens: false, say: '/clear', reports: [] },
      { waitMs: 1500, say: 'play:talk', reports: [] },
      { waitMs: 3500, lichListens: true, reports: [] },
      {
        say: 'play:slow',
        reports: [...prompt(2), '2 done'],
        card: { state: 'done', conversation: 2 },
      },
    ],
  },
  {
    name: 'a side chat, and back to the main one',
    how: 'terminal',
    scripts: { talk, outside },
    acts: [
      { say: 'play:talk', reports: [...first(), '1 done'], card: { conversation: 1 } },
      { waitMs: 1000, say: '/side', reports: [] },
      {
        see: /Side chat/,
        say: 'play:talk',
        reports: [...first(2), '2 done'],
        card: { state: 'done', conversation: 2 },
      },
      { waitMs: 1500, press: ['C-c'], reports: [] },
      { see: /Archive/, press: ['Right'], reports: [] },
      { press: ['Enter'], reports: ['2 idle'] },
      {
        waitMs: 1000,
        say: 'play:outside',
        reports: [...prompt(), '1 busy Bash: touch made', '1 waiting because Bash: touch made'],
        card: { state: 'waiting', conversation: 1 },
        bells: 1,
      },
      { see: ASKING, press: ['y'], reports: [...ran, '1 done'], card: { state: 'done' } },
    ],
  },
  {
    name: 'two threads of one app-server, prompted in turn',
    how: 'print',
    args: ['app-server'],
    scripts: { talk },
    acts: [
      {
        reports: [
          ...first(),
          '1 done',
          ...first(2),
          '2 done',
          ...prompt(),
          '1 done',
          anyOrder('1 idle', '2 idle (nested)'),
        ],
      },
    ],
  },
  {
    name: 'a nested run that outlives its turn',
    how: 'terminal',
    args: ['--dangerously-bypass-approvals-and-sandbox'],
    scripts: { nest, talk, slow },
    acts: [
      { say: 'play:nest', card: { state: 'busy', tool: `Bash: ${background}` } },
      { card: { state: 'done', conversation: 1 } },
      { card: { state: 'done', conversation: 1 }, staysMs: 5000 },
      { say: 'play:slow', card: { state: 'busy', conversation: 1 } },
      { card: { state: 'done', conversation: 1 } },
    ],
  },
  {
    name: 'a No by the arrow keys, then a new conversation',
    how: 'terminal',
    scripts: { outside, talk, slow },
    acts: [
      // Codex asks where the new conversation is to be: there has to be something to be at.
      {
        run: 'git -c user.name=Ada -c user.email=ada@example.org commit -q --allow-empty -m Begin',
        reports: [],
      },
      {
        say: 'play:outside',
        reports: [...first(), '1 busy Bash: touch made', '1 waiting because Bash: touch made'],
        card: { state: 'waiting', conversation: 1 },
        bells: 1,
      },
      { see: ASKING, press: ['Down', 'Down'], reports: [] },
      {
        press: ['Enter'],
        reports: ['1 idle', '1 session-start codex'],
        card: { state: 'idle', conversation: 1 },
      },
      { waitMs: 1000, press: ['C-u'], reports: [] },
      { say: '/new', reports: [] },
      { see: /Where should the new/, press: ['Enter'], reports: [] },
      {
        waitMs: 1000,
        say: 'play:slow',
        reports: [...first(2), '2 done'],
        card: { state: 'done', conversation: 2 },
      },
      { say: 'play:talk', reports: talked(2), card: { state: 'done', conversation: 2 } },
    ],
  },
  {
    name: 'in a lich that was started from a terminal of Claude Code',
    how: 'terminal',
    args: ['--dangerously-bypass-approvals-and-sandbox'],
    env: { CLAUDECODE: '1', CLAUDE_CODE_SESSION_ID: 'elsewhere' },
    scripts: { nest, talk, slow },
    acts: [
      { say: 'play:talk', card: { state: 'done', conversation: 1 } },
      { waitMs: 500, say: '/clear' },
      { waitMs: 1500, say: 'play:slow', card: { state: 'busy', conversation: 2 } },
      { card: { state: 'done', conversation: 2 } },
      // What a tool of this one starts is a guest here, too.
      { say: 'play:nest', card: { state: 'busy', tool: `Bash: ${background}` } },
      { card: { state: 'done', conversation: 2 } },
      { card: { state: 'done', conversation: 2 }, staysMs: 5000 },
    ],
  },
  {
    name: 'a nested run with a title of its own',
    how: 'terminal',
    args: ['--dangerously-bypass-approvals-and-sandbox'],
    scripts: {
      outer: command('codex exec play:talk </dev/null; sleep 3', { yield_time_ms: 9000 }),
      talk,
    },
    acts: [
      { say: 'play:talk', card: { state: 'done', title: 'Rehearsal on a stub' } },
      {
        say: 'play:outer',
        card: { state: 'busy', title: 'Rehearsal on a stub' },
        staysMs: 5000,
      },
      { card: { state: 'done', title: 'Rehearsal on a stub', conversation: 1 }, staysMs: 1000 },
    ],
  },
];
