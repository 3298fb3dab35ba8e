import type { Scenario } from '../../../e2e/support/scenario.ts';
import type { Answer, Scripts } from '../../../e2e/support/script.ts';
import { first } from './lines.ts';

/** Models that write code to call their tools, which is where Codex has subagents. */
const CODE_MODE = ['-m', 'gpt-6-sol'];

const agents = (tool: string, input: object): Answer => ({
  calls: [{ tool, namespace: 'collaboration', input: { ...input } }],
});

const delegating = (command: object): Scripts => ({
  delegate: [
    agents('spawn_agent', { task_name: 'worker', message: 'play:work', fork_turns: 'none' }),
    agents('wait_agent', { timeout_ms: 20_000 }),
    { text: 'It is done.' },
  ],
  work: [
    {
      calls: [
        {
          tool: 'exec',
          input: `const r = await tools.exec_command(${JSON.stringify(command)}); text(r.output);`,
        },
      ],
      delayMs: 1000,
    },
    { text: 'Done.' },
  ],
});

const started = [
  ...first(),
  '1 busy collaborationspawn_agent',
  '1 busy',
  '1 busy collaborationwait_agent',
];

/** A worker's events ride the session's id: of its states only the bell is told. */
export const subagents: readonly Scenario[] = [
  {
    name: 'a subagent',
    how: 'print',
    args: CODE_MODE,
    scripts: delegating({ cmd: 'echo hi' }),
    acts: [
      {
        say: 'play:delegate',
        reports: [...started, 'touched', '1 busy', '1 done', '1 idle'],
      },
    ],
  },
  {
    name: 'a subagent that asks',
    how: 'terminal',
    args: CODE_MODE,
    scripts: delegating({
      cmd: 'touch made',
      sandbox_permissions: 'require_escalated',
      justification: 'May I?',
    }),
    acts: [
      { say: 'play:delegate', reports: [...started, '1 waiting because Bash: touch made'] },
      {
        see: /Would you like to run/,
        press: ['y'],
        reports: ['1 busy', 'touched', '1 busy', '1 done'],
      },
    ],
  },
];
