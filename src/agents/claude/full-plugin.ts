import { below, type Site } from '../../install/site.ts';
import { isObject } from '../../json-object.ts';
import { PLUGIN } from '../plugin.ts';
import { MODS_PLUGIN } from './mods-files.ts';

/**
 * The plugin of lich's, ours or lich's own, that is installed and switched on beside what we
 * install: it brings mods of its own. Undefined where there is none, or files cannot be read.
 */
export function fullPlugin(site: Site, home: string): string | undefined {
  const installed = membersOf(
    jsonAt(site, below(site, home, 'plugins', 'installed_plugins.json')),
    'plugins',
  );
  const switches = membersOf(jsonAt(site, below(site, home, 'settings.json')), 'enabledPlugins');
  return Object.keys(installed).find(
    (id) => id.startsWith(`${PLUGIN}@`) && id !== MODS_PLUGIN && switches[id] === true,
  );
}

function membersOf(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const members = isObject(value) ? value[key] : undefined;
  return isObject(members) ? members : {};
}

function jsonAt({ read }: Site, path: string): unknown {
  try {
    return JSON.parse(read?.(path) ?? '');
  } catch {
    return undefined;
  }
}
