import type { JsonRecord } from '../../install/json/value.ts';
import { DESCRIPTION, PLUGIN } from '../plugin.ts';
import { ANTIGRAVITY_PLUGIN_LAUNCHER, antigravityEntries, antigravityFile } from './entries.ts';
import { antigravity } from './hook.ts';

/** The manifest that agy reads. It refuses any member beyond these. */
export const antigravityManifest: JsonRecord = { name: PLUGIN, description: DESCRIPTION };

/** The files that make this repository a plugin of Antigravity. */
export const antigravityPlugin: Readonly<Record<string, JsonRecord>> = {
  'hooks.json': antigravityFile(antigravityEntries(antigravity(), ANTIGRAVITY_PLUGIN_LAUNCHER)),
  'plugin.json': antigravityManifest,
};
