import type { Agent } from '../agent.ts';
import { checkOpencodeOff } from './check-off.ts';
import { checkOpencodeRelease } from './check-release.ts';
import { opencodeFolders, opencodeInstallable } from './install.ts';

/** What OpenCode 2 loads in a window, from where `install` puts it: the same module again. */
const COMPANION = `export { default } from '../../plugin/lich.js';\n`;

/** opencode, which loads a module of ours. */
export const opencodeAgent: Agent = {
  id: 'opencode',
  name: 'opencode',
  program: { command: 'opencode', oldest: '1.17.0', update: 'opencode upgrade' },
  install: opencodeInstallable,
  moduleFolders: opencodeFolders,
  checks: [checkOpencodeRelease, checkOpencodeOff],
  module: 'src/agents/opencode/module/entry.ts',
  companions: { 'tui.js': COMPANION },
};
