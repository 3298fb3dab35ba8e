import { dirname, resolve, sep } from 'node:path';
import type { Installable } from '../installable.ts';
import type { Site } from '../site.ts';
import { removeEmpty } from './apply.ts';

/**
 * Removes the folders that a removed file leaves empty, as `install` makes them where they are
 * missing: those below the project, or the harness's own and those below it. A folder that a
 * variable names stays, and so does every one that anything is in.
 */
export function removeMadeFolders(path: string, installable: Installable, site: Site): void {
  const { env, home, project, scope } = site;
  const top = resolve(scope === 'user' ? installable.home(site) : project);
  const named = Object.values(env).filter((value) => value !== undefined && value !== '');
  const kept = new Set([home, project, ...named].map((folder) => resolve(String(folder))));
  let folder = dirname(resolve(path));
  while (folder === top || folder.startsWith(top + sep)) {
    if (kept.has(folder) || !removeEmpty(folder)) return;
    folder = dirname(folder);
  }
}
