import { VERSION } from '../version.ts';
import type { JsonRecord } from './json/value.ts';

/** The plugin's name in every harness. */
export const PLUGIN = 'lich';

/** The name of the marketplace that this repository is. */
export const MARKETPLACE = 'lich-hook';

const DESCRIPTION = 'lich-hook: tells lich what the agent is doing';
const AUTHOR = { name: 'lich-hook' };

/** `.claude-plugin/plugin.json`. It names its file of hooks, which is not the default one. */
export function claudeManifest(): JsonRecord {
  return {
    name: PLUGIN,
    version: VERSION,
    description: DESCRIPTION,
    author: AUTHOR,
    hooks: './registrations/claude.json',
  };
}

/** `.claude-plugin/marketplace.json`. */
export function claudeMarketplace(): JsonRecord {
  return {
    name: MARKETPLACE,
    description: DESCRIPTION,
    owner: AUTHOR,
    plugins: [{ name: PLUGIN, source: './', description: DESCRIPTION }],
  };
}

/** `.codex-plugin/plugin.json`. */
export function codexManifest(): JsonRecord {
  return {
    name: PLUGIN,
    version: VERSION,
    description: DESCRIPTION,
    author: AUTHOR,
    hooks: './registrations/codex.json',
  };
}

/** `.agents/plugins/marketplace.json`, which Codex reads. */
export function codexMarketplace(): JsonRecord {
  return {
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
  };
}

/** `plugin.json`, which Antigravity reads. It refuses any member beyond these. */
export function antigravityManifest(): JsonRecord {
  return { name: PLUGIN, description: DESCRIPTION };
}
