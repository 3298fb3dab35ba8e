import type { Scenario } from '../../../e2e/support/scenario.ts';

const inner = 'claude -p play:talk </dev/null';

/** A CLI inside the CLI's own shell: nothing of it is the card's. */
export const nested: readonly Scenario[] = [
  {
    name: 'a nested run',
    // The outer one is attended by nobody either: nothing is bound that the inner one differs from.
    how: 'print',
    args: ['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    scripts: {
      start: [
        { calls: [{ tool: 'Bash', input: { command: inner, description: 'Start one' } }] },
        { text: 'It ran.' },
      ],
      talk: [{ text: 'Nothing to do.' }],
    },
    acts: [
      {
        say: 'play:start',
        reports: ['1 busy', `1 busy Bash: ${inner}`, '1 busy', 'touched', '1 done', '1 idle'],
      },
    ],
  },
];
