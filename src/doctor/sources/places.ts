import type { PatientId } from '../programs.ts';
import type { World } from '../world.ts';
import { antigravityPlaces } from '../../agents/antigravity/places.ts';
import { claudePlaces } from '../../agents/claude/places.ts';
import { codexPlaces } from '../../agents/codex/places.ts';
import { crushPlaces } from '../../agents/crush/places.ts';
import { installedAt } from './installed-at.ts';
import type { Place } from './source.ts';

/** The files in which each agent CLI looks for hook commands. Those not listed load modules. */
const PLACES: Partial<Record<PatientId, (world: World) => readonly Place[]>> = {
  claude: claudePlaces,
  codex: codexPlaces,
  antigravity: antigravityPlaces,
  crush: crushPlaces,
  // It runs Claude Code's hooks.
  cursor: claudePlaces,
};

/** Where that agent CLI looks for hooks on this machine, whether a file is there or not. */
export function placesOf(world: World, id: PatientId): readonly Place[] {
  const scopes = ['user', 'project'] as const;
  const installed = scopes.flatMap((scope) =>
    installedAt(world, id, scope).map((path) => ({ path, scope })),
  );
  const places = PLACES[id]?.(world) ?? [];
  return places.map((place) => {
    const scope = installed.find(({ path }) => path === place.path)?.scope;
    return scope === undefined ? place : { ...place, scope };
  });
}
