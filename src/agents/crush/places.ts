import { join } from 'node:path';
import { installedAt, installSite } from '../../doctor/sources/installed-at.ts';
import type { Place } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { folderOf } from '../../install/site.ts';
import { crushInstallable } from './install.ts';

/** Crush: it adds up the files of the system, the user, its own data and the project. */
export function crushPlaces(world: World): readonly Place[] {
  const data = folderOf(installSite(world, 'user'), 'XDG_DATA_HOME', '.local', 'share');
  return [
    { path: '/etc/crush/crush.json', by: "the system's configuration", kind: 'user' },
    ...installedAt(world, crushInstallable, 'user').map((path): Place => {
      return { path, by: 'your configuration', kind: 'user' };
    }),
    { path: join(data, 'crush', 'crush.json'), by: "Crush's own data", kind: 'user' },
    ...[...installedAt(world, crushInstallable, 'project'), join(world.project, '.crush.json')].map(
      (path): Place => ({ path, by: "this project's configuration", kind: 'project' }),
    ),
  ];
}
