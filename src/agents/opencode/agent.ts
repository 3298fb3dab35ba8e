import { copiesCheck } from '../../doctor/copies.ts';
import type { Agent } from '../agent.ts';
import { checkOpencodeRelease } from './check-release.ts';
import { opencodeFolders, opencodeInstallable } from './install.ts';

/** opencode, which loads a module of ours. */
export const opencodeAgent: Agent = {
  id: 'opencode',
  name: 'opencode',
  program: { command: 'opencode', oldest: '1.17.0', update: 'opencode upgrade' },
  install: opencodeInstallable,
  checks: [checkOpencodeRelease, copiesCheck(opencodeFolders)],
  module: 'src/agents/opencode/module/entry.ts',
};
