import type { Examinables } from './examinable.ts';
import { clientsOf } from './module-clients.ts';
import { placesOf } from './sources/places.ts';
import { readSource } from './sources/read-source.ts';
import type { World } from './world.ts';

/** Whether any agent CLI of this machine tells lich anything, as far as its files say. Runs nothing. */
export function isAnythingRegistered(world: World, agents: Examinables): boolean {
  return Object.values(agents).some(
    (agent) =>
      placesOf(world, agent).some(
        (place) => (readSource(world, agent, place)?.handlers.length ?? 0) > 0,
      ) || clientsOf(world, agent).length > 0,
  );
}
