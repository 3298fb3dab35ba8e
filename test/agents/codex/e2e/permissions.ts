import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer } from '../../../e2e/support/script.ts';
import { first, ran, talk } from './lines.ts';

const outside: readonly Answer[] = [
  {
    calls: [
      {
        tool: 'exec_command',
        input: {
          cmd: 'touch made',
          sandbox_permissions: 'require_escalated',
          justification: 'May I?',
        },
      },
    ],
  },
  { text: 'Made or not.' },
];

const asked = [...first(), '1 busy Bash: touch made', '1 waiting because Bash: touch made'];
const ASKING = /Would you like to run/;

const scenario = (name: string, acts: Scenario['acts']): Scenario => ({
  name,
  how: 'terminal',
  scripts: { outside, talk: [{ text: 'Nothing to do.' }] },
  acts: [{ say: 'play:outside', reports: asked }, ...acts],
});

/** One block is one bell; what follows it tells how it was answered. */
export const permissions: readonly Scenario[] = [
  scenario('a permission granted', [{ see: ASKING, press: ['y'], reports: [...ran, '1 done'] }]),
  // A No interrupts the turn. That it was Esc, which lich reads off the terminal, no event says.
  scenario('a permission denied', [
    { see: ASKING, press: ['Escape'], reports: ['1 idle', '1 session-start codex'] },
    { waitMs: 1500, press: ['C-u'], reports: [] },
    { say: 'play:talk', reports: talk() },
  ]),
];
