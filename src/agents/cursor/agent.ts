import type { Agent } from '../agent.ts';
import { cursor } from './hook.ts';

/** Cursor CLI, which runs the hooks that are registered with Claude Code. */
export const cursorAgent: Agent = {
  id: 'cursor',
  name: 'Cursor',
  program: { command: 'cursor-agent' },
  harness: cursor(),
  install: {
    id: 'cursor',
    why: "Cursor runs Claude Code's hooks: lich-hook install claude covers it",
  },
  borrowsFrom: 'claude',
  checks: [],
};
