import type { Scenario } from '../../../e2e/support/scenario.ts';
import { first, ran } from './lines.ts';

const inner = 'codex exec play:talk </dev/null';

/** A CLI inside the CLI's own shell: told under an id of its own, so that lich can leave it out. */
export const nested: readonly Scenario[] = [
  {
    name: 'a nested run',
    how: 'print',
    args: ['--dangerously-bypass-approvals-and-sandbox'],
    scripts: {
      start: [
        {
          calls: [
            { tool: 'exec_command', input: { cmd: inner, login: false, yield_time_ms: 30_000 } },
          ],
        },
        { text: 'It ran.' },
      ],
      talk: [{ text: 'Nothing to do.' }],
    },
    acts: [
      {
        say: 'play:start',
        reports: [
          ...first(),
          `1 busy Bash: ${inner}`,
          // It is the outer run's: what a tool started binds no card.
          '2 busy (nested)',
          '2 busy (nested)',
          '2 done (nested)',
          '2 idle (nested)',
          ...ran,
          '1 done',
          '1 idle',
        ],
      },
    ],
  },
];
