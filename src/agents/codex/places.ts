import { join } from 'node:path';
import { homeOf, installedAt } from '../../doctor/sources/installed-at.ts';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import type { Place } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { isObject } from '../../json-object.ts';
import { codexInstallable } from './install.ts';

/** The file that holds Codex's own settings, its trust in hooks among them. */
export function codexConfig(world: World): string {
  return join(homeOf(world, codexInstallable), 'config.toml');
}

/** Codex: a file of hooks for the user and for the project, its configuration, and its plugins. */
export function codexPlaces(world: World): readonly Place[] {
  const config = codexConfig(world);
  const files: readonly Place[] = [
    ...installedAt(world, codexInstallable, 'user').map((path): Place => {
      return { path, by: 'your file of hooks', kind: 'user', trustedAs: path };
    }),
    { path: config, by: 'your configuration', kind: 'user', trustedAs: config, format: 'toml' },
    ...installedAt(world, codexInstallable, 'project').map((path): Place => {
      return { path, by: "this project's file of hooks", kind: 'project', trustedAs: path };
    }),
  ];
  const distinct = files.filter(
    ({ path }, at) => files.findIndex((one) => one.path === path) === at,
  );
  return [...distinct, ...plugins(world)];
}

function plugins(world: World): readonly Place[] {
  const config = settingsIn(world, codexConfig(world));
  const switches = isObject(config) ? config['plugins'] : undefined;
  if (!isObject(switches)) return [];
  return Object.entries(switches).flatMap(([id, entry]) => {
    if (!isObject(entry) || entry['enabled'] === false) return [];
    const [name = '', marketplace = ''] = id.split('@');
    const folder = join(homeOf(world, codexInstallable), 'plugins', 'cache', marketplace, name);
    return world.list(folder).flatMap((version) => pluginFiles(world, id, join(folder, version)));
  });
}

function pluginFiles(world: World, id: string, root: string): readonly Place[] {
  const manifest = settingsIn(world, join(root, '.codex-plugin', 'plugin.json'));
  const named = isObject(manifest) ? manifest['hooks'] : undefined;
  const names = (Array.isArray(named) ? named : [named]).filter((one) => typeof one === 'string');
  return (names.length === 0 ? ['hooks/hooks.json'] : names).map((name) => ({
    path: join(root, name),
    by: `the plugin ${id}`,
    kind: 'plugin',
    root,
    takenOut: `codex plugin remove ${id}`,
    trustedAs: `${id}:${name.replace(/^\.\//, '')}`,
  }));
}
