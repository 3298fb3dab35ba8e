import { join } from 'node:path';
import { homeOf, installedAt, installSite } from '../../doctor/sources/installed-at.ts';
import type { Place } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { posixQuote } from '../../install/quote.ts';
import { folderOf } from '../../install/site.ts';
import { hooksInCrushrc } from './crushrc.ts';
import { crushInstallable } from './install.ts';

/**
 * Crush: it adds up the files of the system, the user, its own data and the project. Beside each file
 * of JSON but its own data's it takes a crushrc, a script of its shell (its configuration documents).
 */
export function crushPlaces(world: World): readonly Place[] {
  const data = folderOf(installSite(world, 'user'), 'XDG_DATA_HOME', '.local', 'share');
  return [
    { path: '/etc/crush/crush.json', by: "the system's configuration", kind: 'user' },
    ...installedAt(world, crushInstallable, 'user').map((path): Place => {
      return { path, by: 'your configuration', kind: 'user' };
    }),
    crushrc(join(homeOf(world, crushInstallable), 'crushrc'), 'your crushrc', 'user'),
    { path: join(data, 'crush', 'crush.json'), by: "Crush's own data", kind: 'user' },
    ...[...installedAt(world, crushInstallable, 'project'), join(world.project, '.crush.json')].map(
      (path): Place => ({ path, by: "this project's configuration", kind: 'project' }),
    ),
    ...['crushrc', '.crushrc'].map((name) =>
      crushrc(join(world.project, name), "this project's crushrc", 'project'),
    ),
  ];
}

/** lich registers its plugin there, between two lines that it knows again. */
function crushrc(path: string, by: string, kind: 'user' | 'project'): Place {
  const block = '/^# >>> lich-plugin/,/^# <<< lich-plugin/d';
  const takenOut = `sed -i.bak '${block}' ${posixQuote(path)}`;
  return { path, by, kind, readText: hooksInCrushrc, takenOut };
}
