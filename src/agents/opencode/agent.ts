import type { Agent } from '../agent.ts';
import { opencodeInstallable } from './install.ts';

/** opencode, which loads a module of ours. */
export const opencodeAgent: Agent = {
  id: 'opencode',
  name: 'opencode',
  program: { command: 'opencode' },
  install: opencodeInstallable,
  checks: [],
  module: 'src/agents/opencode/module/entry.ts',
};
