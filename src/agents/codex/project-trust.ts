import { dirname } from 'node:path';
import { settingsIn } from '../../doctor/sources/read-source.ts';
import type { World } from '../../doctor/world.ts';
import { isObject } from '../../json-object.ts';
import { codexConfig } from './places.ts';

/** Whether the user has told Codex to trust the folder that doctor runs in, or one above it. */
export function isProjectTrusted(world: World): boolean {
  const config = settingsIn(world, codexConfig(world));
  const projects = isObject(config) ? config['projects'] : undefined;
  for (let folder = world.project; ; folder = dirname(folder)) {
    const entry = isObject(projects) ? projects[folder] : undefined;
    if (isObject(entry)) return entry['trust_level'] === 'trusted';
    if (dirname(folder) === folder) return false;
  }
}
