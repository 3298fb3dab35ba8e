import { lichPluginModule } from '../install/lich-plugin.ts';
import { posixQuote } from '../install/quote.ts';
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
  /** The file of settings that names it, for one that lies in no folder of modules. */
  readonly namedIn?: string;
}

/**
 * The clients of lich's that an agent CLI loads, from its folders, the user's first, and those that its
 * settings name; none for one that loads no modules. A file that two names lead to is one.
 */
export function clientsOf(
  world: World,
  { moduleFolders, namedModules }: Examinable,
): readonly Client[] {
  if (moduleFolders === undefined) return [];
  const inFolders = SCOPES.flatMap((scope) => {
    const site = installSite(world, scope);
    const paths = moduleFolders(site).flatMap((folder) => scriptsIn(world, site, folder));
    return paths.map((path) => ({ path }));
  });
  const clients = new Map<string, Client>();
  for (const module of [...inFolders, ...(namedModules?.(world) ?? [])]) {
    const file = world.read(module.path);
    if (!file.ok || file.text?.includes(SIGN) !== true) continue;
    const real = world.look(module.path)?.real ?? module.path;
    if (!clients.has(real)) clients.set(real, { ...module, maker: makerOf(file.text) });
  }
  return [...clients.values()];
}

function scriptsIn(world: World, site: Site, folder: string): readonly string[] {
  const names = world.list(folder).filter((name) => SCRIPT.test(name));
  return names.map((name) => below(site, folder, name));
}

/** What a person does to take a module out that no command of ours takes out. */
export function takenOutByHand({ path, namedIn }: Client): string {
  return namedIn === undefined ? `rm ${posixQuote(path)}` : `take ${path} out of ${namedIn}`;
}

function makerOf(text: string): Client['maker'] {
  if (text.startsWith('// lich-hook ')) return 'lich-hook';
  return lichPluginModule(text) === undefined ? 'another' : 'lich-plugin';
}
