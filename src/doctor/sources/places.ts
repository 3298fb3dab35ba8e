import { SCOPES } from '../../install/site.ts';
import type { Examinable } from '../examinable.ts';
import { installableOf } from '../examinable.ts';
import type { World } from '../world.ts';
import { installedAt } from './installed-at.ts';
import type { Place } from './source.ts';

/**
 * Where that agent CLI looks for hooks on this machine, whether a file is there or not; nowhere for
 * one that loads a module. What `install` writes is marked with its scope.
 */
export function placesOf(world: World, agent: Examinable): readonly Place[] {
  const places = agent.registration?.places(world) ?? [];
  const installable = installableOf(agent);
  if (installable === undefined) return places;
  const installed = SCOPES.flatMap((scope) =>
    installedAt(world, installable, scope).map((path) => ({ path, scope })),
  );
  return places.map((place) => {
    const scope = installed.find(({ path }) => path === place.path)?.scope;
    return scope === undefined ? place : { ...place, scope };
  });
}
