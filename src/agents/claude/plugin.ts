import type { JsonRecord } from '../../install/json/value.ts';
import { VERSION } from '../../version.ts';
import { AUTHOR, DESCRIPTION, MARKETPLACE, PLUGIN } from '../plugin.ts';
import { CLAUDE_PLUGIN_LAUNCHER, claudeEntries } from './entries.ts';
import { claude } from './hook.ts';

const REGISTRATION = 'registrations/claude.json';

/** The files that make this repository a plugin, and a marketplace, of Claude Code. */
export const claudePlugin: Readonly<Record<string, JsonRecord>> = {
  [REGISTRATION]: {
    hooks: claudeEntries(claude(), CLAUDE_PLUGIN_LAUNCHER),
    modules: ['../adapters/claude/lich.js'],
  },
  '.claude-plugin/plugin.json': {
    name: PLUGIN,
    version: VERSION,
    description: DESCRIPTION,
    author: AUTHOR,
    // Not the file that is read anyway.
    hooks: `./${REGISTRATION}`,
  },
  '.claude-plugin/marketplace.json': {
    name: MARKETPLACE,
    description: DESCRIPTION,
    owner: AUTHOR,
    plugins: [{ name: PLUGIN, source: './', description: DESCRIPTION }],
  },
};
