import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';

const ACCEPT = ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'];
const talk: readonly Answer[] = [{ text: 'Nothing to do.' }];
/** Long enough to see the card at work. */
const slow: readonly Answer[] = [{ text: 'At last.', delayMs: 1500 }];
const command = (line: string, input: object = {}): readonly Answer[] => [
  { calls: [{ tool: 'Bash', input: { command: line, description: 'Start it', ...input } }] },
  { text: 'It is started.' },
];

/** Whose card it is: the conversation of the person at the terminal, and nobody else's. */
export const binding: readonly Scenario[] = [
  {
    name: 'a session-start that lich did not hear',
    how: 'terminal',
    scripts: { talk, slow },
    acts: [
      { card: { conversation: 1 } },
      { say: 'play:talk', card: { state: 'done' } },
      { lichListens: false, say: '/clear' },
      { waitMs: 1500, lichListens: true },
      { say: 'play:slow', card: { conversation: 2, state: 'busy' } },
      { card: { conversation: 2, state: 'done' } },
    ],
  },
  {
    name: 'a nested run that outlives its turn',
    how: 'terminal',
    args: ACCEPT,
    scripts: {
      nest: command('sleep 1.5; claude -p play:talk </dev/null', { run_in_background: true }),
      talk,
      slow,
    },
    acts: [
      { card: { conversation: 1 } },
      { say: 'play:nest', card: { state: 'busy' } },
      { card: { conversation: 1, state: 'done' } },
      { card: { conversation: 1 }, staysMs: 4500 },
      { say: 'play:slow', card: { conversation: 1, state: 'busy' } },
      { card: { conversation: 1, state: 'done' } },
    ],
  },
  {
    name: 'a session in the background',
    how: 'terminal',
    args: ACCEPT,
    scripts: { nest: command('claude --bg play:talk'), talk, slow },
    // Its daemon outlives every session.
    cleanUp: 'claude daemon stop --any',
    acts: [
      { card: { conversation: 1 } },
      { say: 'play:nest', card: { state: 'busy' } },
      { card: { conversation: 1, state: 'done' }, staysMs: 4000 },
      { say: 'play:slow', card: { conversation: 1, state: 'busy' } },
      { card: { conversation: 1, state: 'done' } },
    ],
  },
  {
    name: 'a nested run with a title of its own',
    how: 'terminal',
    args: [...ACCEPT, '--name', 'The outer one'],
    scripts: {
      nest: command('claude -p play:work --name Inner --allowedTools Bash </dev/null'),
      work: command('echo hi'),
      talk,
    },
    acts: [
      { card: { conversation: 1 } },
      { say: 'play:talk', card: { state: 'done', title: 'The outer one' } },
      { say: 'play:nest', card: { state: 'busy' } },
      { card: { title: 'The outer one' }, staysMs: 3000 },
      { card: { state: 'done' }, staysMs: 500 },
    ],
  },
  {
    name: 'a CLI killed in its turn, and another in the same card',
    how: 'terminal',
    scripts: { talk, slow, never: [{ text: 'Too late.', delayMs: 20_000 }] },
    acts: [
      { card: { conversation: 1 } },
      { say: 'play:never', card: { conversation: 1, state: 'busy' } },
      { run: 'kill -9 "$CLI_PID"' },
      { start: [], card: { conversation: 2 } },
      { say: 'play:slow', card: { conversation: 2, state: 'busy' } },
      { card: { conversation: 2, state: 'done' } },
    ],
  },
];
