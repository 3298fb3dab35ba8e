import { below, SCOPES, type Site } from '../install/site.ts';
import type { OwnCheck } from './examinable.ts';
import { warn } from './finding.ts';
import { installSite } from './sources/installed-at.ts';
import type { World } from './world.ts';

/** Every client of lich's reads this, whoever wrote it. */
const SIGN = 'LICH_SESSION_ID';

const SCRIPT = /\.[jt]s$/;

/**
 * A check of an agent CLI that loads modules from several folders: more than one client of lich's in
 * them says everything as often, or did before ours were told apart.
 * @param foldersOf the folders that are loaded for a scope
 */
export function copiesCheck(foldersOf: (site: Site) => readonly string[]): OwnCheck {
  return ({ id, name }, { world }) => {
    const sites = SCOPES.map((scope) => installSite(world, scope));
    const clients = new Map<string, string>();
    for (const site of sites) {
      for (const folder of foldersOf(site)) {
        for (const path of clientsIn(world, site, folder)) {
          clients.set(world.look(path)?.real ?? path, path);
        }
      }
    }
    if (clients.size < 2) return [];
    const paths = [...clients.values()].join(' and ');
    const message = `${name} loads more than one client of lich: ${paths}. Other releases and other makers' report everything twice.`;
    const fix = `Keep one: lich-hook uninstall ${id} --scope project, or delete what is not from lich-hook.`;
    return [warn(name, message, fix)];
  };
}

function clientsIn(world: World, site: Site, folder: string): readonly string[] {
  return world
    .list(folder)
    .filter((name) => SCRIPT.test(name))
    .map((name) => below(site, folder, name))
    .filter((path) => {
      const file = world.read(path);
      return file.ok && file.text?.includes(SIGN) === true;
    });
}
