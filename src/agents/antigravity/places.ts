import { dirname, join, sep } from 'node:path';
import { homeOf } from '../../doctor/sources/installed-at.ts';
import type { Place } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { posixQuote } from '../../install/quote.ts';
import { antigravityInstallable } from './install.ts';

/**
 * Antigravity: a file of the user's, one of the workspace, and one of each plugin. It starts a
 * command in the folder of the file.
 */
export function antigravityPlaces(world: World): readonly Place[] {
  const config = join(homeOf(world, antigravityInstallable), 'config');
  const plugins = join(config, 'plugins');
  const places: readonly Place[] = [
    { path: join(config, 'hooks.json'), by: 'your file of hooks', kind: 'user' },
    {
      path: join(world.project, '.agents', 'hooks.json'),
      by: "this project's file of hooks",
      kind: 'project',
    },
    ...world.list(plugins).map((name): Place => {
      const folder = join(plugins, name);
      const isLink = world.look(folder)?.real !== world.look(plugins)?.real.concat(sep, name);
      return {
        path: join(folder, 'hooks.json'),
        by: `the plugin ${name}`,
        kind: 'plugin',
        takenOut: `rm ${isLink ? '' : '-r '}${posixQuote(folder)}`,
      };
    }),
  ];
  return places.map((place) => ({ ...place, startsIn: dirname(place.path) }));
}
