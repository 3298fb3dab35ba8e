import type { Scenario } from '../../../e2e/support/scenario.ts';
import { TITLE } from '../../../e2e/support/script.ts';

const shell = (command: string) => ({ tool: 'shell', input: { command, description: 'Stub' } });
const talk = [{ text: 'Nothing to do.' }];
const started = '1 session-start opencode';

/** The service outlives its windows. */
const cleanUp = 'opencode2 service stop';

/** What a user of OpenCode 2 does, and every report it brings. */
export const WINDOW_SCENARIOS: readonly Scenario[] = [
  {
    name: 'a turn with a tool, and /exit',
    how: 'terminal',
    title: TITLE,
    cleanUp,
    scripts: { tools: [{ calls: [shell('echo one')] }, { text: 'Done.' }], talk },
    acts: [
      {
        say: 'play:tools',
        reports: [started, '1 busy', '1 busy shell: echo one', 'touched', '1 done'],
        card: { state: 'done' },
      },
      { say: '/exit', waitMs: 1500, reports: ['1 idle'] },
    ],
  },
];
