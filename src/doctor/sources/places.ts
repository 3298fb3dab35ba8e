import type { PatientId } from '../programs.ts';
import type { World } from '../world.ts';
import { antigravityPlaces } from './antigravity-places.ts';
import { claudePlaces } from './claude-places.ts';
import { codexPlaces } from './codex-places.ts';
import { crushPlaces } from './crush-places.ts';
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
  return PLACES[id]?.(world) ?? [];
}
