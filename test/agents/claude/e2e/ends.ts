import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';

const ACCEPT = ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash,Agent'];

const call = (tool: string, input: Readonly<Record<string, unknown>>): readonly Answer[] => [
  { calls: [{ tool, input: { description: 'Some work', ...input } }] },
  { text: 'It is on its way.' },
];

const queued = {
  slow: [{ text: 'At last.', delayMs: 3000 }],
  next: [{ text: 'There.', delayMs: 3500 }],
};

/** A check only when nothing works. */
export const ends: readonly Scenario[] = [
  {
    name: 'a worker that outlives its turn',
    how: 'terminal',
    args: ACCEPT,
    scripts: {
      delegate: call('Agent', { prompt: 'play:work', subagent_type: 'general-purpose' }),
      work: [{ text: 'It is done.', delayMs: 4000 }],
    },
    acts: [
      { say: 'play:delegate' },
      { see: /Waiting for 1 background agent/, card: { state: 'busy' }, staysMs: 1500 },
      { card: { state: 'done' }, staysMs: 800 },
    ],
  },
  {
    name: 'a command left running in the background',
    how: 'terminal',
    args: ACCEPT,
    scripts: { serve: call('Bash', { command: 'sleep 20', run_in_background: true }) },
    acts: [
      { say: 'play:serve', card: { state: 'busy' } },
      { card: { state: 'done' }, staysMs: 1500 },
    ],
  },
  {
    // Claude Code raises the event of a prompt when it is typed; only the mod sees its turn begin.
    name: 'a prompt typed during a turn, whose own turn is long',
    how: 'terminal',
    asPlugin: 'folder',
    scripts: queued,
    acts: [
      { say: 'play:slow', card: { state: 'busy' } },
      { waitMs: 500, say: 'play:next', card: { state: 'busy' } },
      { see: /At last\./, waitMs: 800, card: { state: 'busy' }, staysMs: 1500 },
      { card: { state: 'done' }, staysMs: 500 },
    ],
  },
  {
    name: 'Esc with a prompt typed during the turn',
    how: 'terminal',
    asPlugin: 'folder',
    scripts: { ...queued, slow: [{ text: 'At last.', delayMs: 20_000 }] },
    acts: [
      { say: 'play:slow', card: { state: 'busy' } },
      { waitMs: 500, say: 'play:next', card: { state: 'busy' } },
      { waitMs: 800, press: ['Escape'] },
      { waitMs: 800, card: { state: 'busy' }, staysMs: 1500 },
      { card: { state: 'done' }, staysMs: 500 },
    ],
  },
  {
    name: '/compact where there was no turn yet',
    how: 'terminal',
    asPlugin: 'folder',
    scripts: {},
    acts: [
      { card: { conversation: 1, state: 'none' } },
      { say: '/compact' },
      { waitMs: 1500, card: { state: 'none' }, staysMs: 500 },
    ],
  },
];
