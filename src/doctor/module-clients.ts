import { lichPluginModule } from '../install/lich-plugin.ts';
import { below, SCOPES, type Site } from '../install/site.ts';
import type { Examinable } from './examinable.ts';
import { installSite } from './sources/installed-at.ts';
import type { World } from './world.ts';

/** Every client of lich's reads this, whoever wrote it. */
const SIGN = 'LICH_SESSION_ID';

const SCRIPT = /\.[jt]s$/;

/** A module that tells lich what an agent CLI does. */
export interface Client {
  readonly path: string;
  /** Who wrote it, as its first line says. */
  readonly maker: 'lich-hook' | 'lich-plugin' | 'another';
}

/**
 * The clients of lich's that an agent CLI loads from its folders, the user's first; none for one that
 * loads no modules. A file that two names lead to is one.
 */
export function clientsOf(world: World, { moduleFolders }: Examinable): readonly Client[] {
  if (moduleFolders === undefined) return [];
  const clients = new Map<string, Client>();
  for (const scope of SCOPES) {
    const site = installSite(world, scope);
    for (const path of moduleFolders(site).flatMap((folder) => scriptsIn(world, site, folder))) {
      const file = world.read(path);
      if (!file.ok || file.text?.includes(SIGN) !== true) continue;
      const real = world.look(path)?.real ?? path;
      if (!clients.has(real)) clients.set(real, { path, maker: makerOf(file.text) });
    }
  }
  return [...clients.values()];
}

function scriptsIn(world: World, site: Site, folder: string): readonly string[] {
  const names = world.list(folder).filter((name) => SCRIPT.test(name));
  return names.map((name) => below(site, folder, name));
}

function makerOf(text: string): Client['maker'] {
  if (text.startsWith('// lich-hook ')) return 'lich-hook';
  return lichPluginModule(text) === undefined ? 'another' : 'lich-plugin';
}
