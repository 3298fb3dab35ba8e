import type { Agent } from '../agent.ts';
import { kiro } from './hook.ts';

/** Kiro CLI, whose hooks lich registers itself. */
export const kiroAgent: Agent = {
  id: 'kiro',
  name: 'Kiro CLI',
  program: { command: 'kiro-cli' },
  harness: kiro(),
  install: {
    id: 'kiro',
    why: 'lich writes the hooks of Kiro CLI itself, with the shell scripts of lich-plugin: docs/harnesses.md says how to put lich-hook there by hand',
  },
  checks: [],
};
