import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';
import { PROMPTED } from './reports.ts';

const touch: readonly Answer[] = [
  { calls: [{ tool: 'Bash', input: { command: 'touch made', description: 'Make a file' } }] },
  { text: 'Made or not.' },
];

const asked = [...PROMPTED, '1 busy Bash: touch made', '1 waiting because Bash: touch made'];
const ASKING = /Do you want to proceed/;
const NO_CHOSEN = /❯ \d\. No/;
/** Longer than the 6.2 s after which Claude Code notifies of a prompt nobody answered. */
const LONG_MS = 8000;

const scenario = (name: string, acts: Scenario['acts']): Scenario => ({
  name,
  how: 'terminal',
  args: ['--permission-mode', 'manual'],
  scripts: { touch },
  acts: [{ reports: ['1 session-start claude'] }, ...acts],
});

/** One block is one bell; what follows it tells how it was answered. */
export const permissions: readonly Scenario[] = [
  scenario('a permission granted after a long wait', [
    { say: 'play:touch', reports: asked },
    { see: ASKING, waitMs: LONG_MS, press: ['Enter'], reports: ['1 busy', 'touched', '1 done'] },
  ]),
  scenario('a permission denied in words', [
    { say: 'play:touch', reports: asked },
    { see: ASKING, press: ['Up'], reports: [] },
    { see: NO_CHOSEN, press: ['Tab'], reports: [] },
    { say: 'not now', reports: ['1 busy', '1 done'] },
  ]),
  scenario('a permission denied with No', [
    { say: 'play:touch', reports: asked },
    { see: ASKING, press: ['Up'], reports: [] },
    { see: NO_CHOSEN, press: ['Enter'], reports: [] },
    { waitMs: 1500, say: 'play:none', reports: [...PROMPTED, '1 done'] },
  ]),
  // No hook tells of a No: lich reads Esc off the terminal, and the next prompt is a turn again.
  scenario('a permission denied', [
    { say: 'play:touch', reports: asked },
    { see: ASKING, press: ['Escape'], reports: [] },
    { waitMs: 1000, press: ['C-u'], reports: [] },
    { say: 'play:none', reports: [...PROMPTED, '1 done'] },
  ]),
];
