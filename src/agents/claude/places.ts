import { join } from 'node:path';
import { homeOf, installSite } from '../../doctor/sources/installed-at.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import type { Place } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { LICH_PLUGIN } from '../../install/lich-plugin.ts';
import { isObject } from '../../json-object.ts';
import { claudeInstallable, claudeSettings } from './install.ts';

/** Claude Code: three files of settings, and the plugins that one of them switches on. */
export function claudePlaces(world: World): readonly Place[] {
  const home = homeOf(world, claudeInstallable);
  const settings: readonly Place[] = [
    user(claudeSettings(installSite(world, 'user'))),
    project(claudeSettings(installSite(world, 'project'))),
    project(claudeSettings(installSite(world, 'local')), "this project's settings of your own"),
  ];
  // In the home folder both are one file.
  const files = settings.filter(
    ({ path }, at) => settings.findIndex((one) => one.path === path) === at,
  );
  return [...files, ...plugins(world, home, files)];
}

function user(path: string): Place {
  return { path, by: 'your settings', kind: 'user' };
}

function project(path: string, by = "this project's settings"): Place {
  return { path, by, kind: 'project' };
}

function plugins(world: World, home: string, files: readonly Place[]): readonly Place[] {
  const installed = memberOf(
    settingsIn(world, join(home, 'plugins', 'installed_plugins.json')),
    'plugins',
  );
  if (!isObject(installed)) return [];
  const switches: Record<string, unknown> = {};
  for (const { path } of files)
    Object.assign(switches, memberOf(settingsIn(world, path), 'enabledPlugins'));
  return Object.entries(installed).flatMap(([id, entries]) => {
    if (switches[id] !== true) return [];
    // The format before 2 had the entry itself where a list of them is now.
    const [entry] = Array.isArray(entries) ? entries : [entries];
    const root = memberOf(entry, 'installPath');
    if (typeof root !== 'string') return [];
    const takenOut = takingOut(id, memberOf(entry, 'scope'));
    return pluginFiles(world, id, root).map((place) => ({ ...place, takenOut }));
  });
}

/**
 * lich-plugin is switched off and not taken out: lich looks for its name among the installed ones
 * alone (seen on 2.1.332, where a plugin that is switched off stays there).
 */
function takingOut(id: string, scope: unknown): string {
  const verb = id === LICH_PLUGIN ? 'disable' : 'uninstall';
  const option = typeof scope === 'string' && scope !== 'user' ? ` --scope ${scope}` : '';
  return `claude plugin ${verb} ${id}${option}`;
}

function pluginFiles(world: World, id: string, root: string): readonly Place[] {
  const manifest = settingsIn(world, join(root, '.claude-plugin', 'plugin.json'));
  const named = memberOf(manifest, 'hooks');
  const list = Array.isArray(named) ? named : [named];
  const names = ['hooks/hooks.json', ...list.filter((one) => typeof one === 'string')];
  return [...new Set(names.map((name) => join(root, name)))].map((path) => ({
    path,
    by: `the plugin ${id}`,
    kind: 'plugin',
    root,
  }));
}

function memberOf(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}
