import { modulesOf } from './checks/modules.ts';
import type { Examinables } from './examinable.ts';
import { placesOf } from './sources/places.ts';
import { readSource } from './sources/read-source.ts';
import type { World } from './world.ts';

/** Whether any agent CLI of this machine tells lich anything, as far as its files say. Runs nothing. */
export function isAnythingRegistered(world: World, agents: Examinables): boolean {
  return Object.values(agents).some(
    (agent) =>
      placesOf(world, agent).some(
        (place) => (readSource(world, agent, place)?.handlers.length ?? 0) > 0,
      ) || modulesOf(world, agent).some(({ action }) => action === 'keep' || action === 'change'),
  );
}
