import type { JsonRecord } from '../../install/json/value.ts';
import { VERSION } from '../../version.ts';
import { AUTHOR, DESCRIPTION, MARKETPLACE, PLUGIN } from '../plugin.ts';
import { codexPluginEntries } from './entries.ts';
import { codex } from './hook.ts';

const REGISTRATION = 'registrations/codex.json';

/** The files that make this repository a plugin, and a marketplace, of Codex. */
export const codexPlugin: Readonly<Record<string, JsonRecord>> = {
  [REGISTRATION]: { hooks: codexPluginEntries(codex()) },
  '.codex-plugin/plugin.json': {
    name: PLUGIN,
    version: VERSION,
    description: DESCRIPTION,
    author: AUTHOR,
    hooks: `./${REGISTRATION}`,
    // Claude Code and Antigravity look there by themselves.
    skills: './skills/',
  },
  '.agents/plugins/marketplace.json': {
    name: MARKETPLACE,
    interface: { displayName: 'lich' },
    plugins: [
      {
        name: PLUGIN,
        source: { source: 'local', path: './' },
        policy: { installation: 'AVAILABLE' },
        category: 'Development',
      },
    ],
  },
};
