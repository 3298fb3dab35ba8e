import type { Installable } from '../../install/installable.ts';
import type { World } from '../world.ts';
import { installedAt } from './installed-at.ts';
import type { Place } from './source.ts';

/** The settings of the user and of the project, for a CLI that keeps its hooks in those two alone. */
export function settingsPlaces(world: World, installable: Installable): readonly Place[] {
  const user = installedAt(world, installable, 'user');
  // In the home folder both are one file.
  const project = installedAt(world, installable, 'project').filter((path) => !user.includes(path));
  return [
    ...user.map((path): Place => ({ path, by: 'your settings', kind: 'user' })),
    ...project.map((path): Place => ({ path, by: "this project's settings", kind: 'project' })),
  ];
}
