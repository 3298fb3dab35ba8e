import type { Agent } from '../agent.ts';
import { checkOpencodeRelease } from './check-release.ts';
import { opencodeFolders, opencodeInstallable } from './install.ts';

/** opencode, which loads a module of ours. */
export const opencodeAgent: Agent = {
  id: 'opencode',
  name: 'opencode',
  program: { command: 'opencode', oldest: '1.17.0', update: 'opencode upgrade' },
  install: opencodeInstallable,
  moduleFolders: opencodeFolders,
  checks: [checkOpencodeRelease],
  module: 'src/agents/opencode/module/entry.ts',
};
