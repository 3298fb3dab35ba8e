import type { Scenario } from '../../../e2e/support/scenario.ts';

const inner = 'claude -p play:talk </dev/null';

/** A CLI inside the CLI's own shell: told under an id of its own, so that lich can leave it out. */
export const nested: readonly Scenario[] = [
  {
    name: 'a nested run',
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
        reports: [
          '1 session-start claude',
          '1 busy',
          `1 busy Bash: ${inner}`,
          '2 session-start claude (nested)',
          '2 busy (nested)',
          '2 done (nested)',
          '2 idle (nested)',
          '1 busy',
          'touched',
          '1 done',
          '1 idle',
        ],
      },
    ],
  },
];
