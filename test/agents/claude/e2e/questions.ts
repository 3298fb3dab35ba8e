import { join } from 'node:path';
import type { Scenario } from '../../../e2e/support/scenario.ts';
import { PROMPTED } from './reports.ts';

const question = {
  question: 'Which colour?',
  header: 'Colour',
  multiSelect: false,
  options: [
    { label: 'Red', description: 'Warm' },
    { label: 'Blue', description: 'Cold' },
  ],
};

const server = join(import.meta.dir, '..', '..', '..', 'e2e', 'support', 'mcp-server.ts');
const mcp = { mcpServers: { e2e: { command: process.execPath, args: [server] } } };
/** Longer than the 6.2 s after which Claude Code notifies of a form nobody filled in. */
const LONG_MS = 8000;

/** Questions of the model's and of an MCP server's. */
export const questions: readonly Scenario[] = [
  {
    name: 'a question',
    how: 'terminal',
    args: ['--permission-mode', 'manual'],
    scripts: {
      ask: [
        { calls: [{ tool: 'AskUserQuestion', input: { questions: [question] } }] },
        { text: 'Thank you.' },
      ],
    },
    acts: [
      { reports: ['1 session-start claude'] },
      {
        say: 'play:ask',
        reports: [...PROMPTED, '1 busy AskUserQuestion', '1 waiting because Colour'],
      },
      { see: /Which colour/, press: ['Enter'], reports: ['1 busy', '1 done'] },
    ],
  },
  {
    name: 'a question of an MCP server, answered after a long wait',
    how: 'terminal',
    args: [
      ...['--permission-mode', 'manual', '--allowedTools', 'mcp__e2e__ask'],
      ...['--mcp-config', JSON.stringify(mcp)],
    ],
    scripts: {
      ask: [{ calls: [{ tool: 'mcp__e2e__ask', input: {} }] }, { text: 'Thank you.' }],
    },
    acts: [
      { reports: ['1 session-start claude'] },
      {
        waitMs: 2000,
        say: 'play:ask',
        reports: [...PROMPTED, '1 busy mcp__e2e__ask', '1 waiting because Your name?'],
      },
      { see: /Your name/, waitMs: LONG_MS, say: 'Ada', reports: [] },
      { press: ['Enter'], reports: ['1 busy', '1 busy', '1 done'] },
    ],
  },
];
