import { type Invocation, systemShell } from '../../doctor/invocation.ts';
import { priceOfTwo, type Registration } from '../../doctor/registration.ts';
import { settingsPlaces } from '../../doctor/sources/settings-places.ts';
import type { Handler, Place, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { qwenInstallable } from './install.ts';
import { qwenStrictness } from './strictness.ts';

/** How Qwen Code keeps and runs hooks. */
export const qwenRegistration: Registration = {
  places: qwenPlaces,
  key: 'hooks',
  strictness: qwenStrictness,
  timeoutUnitMs: 1000,
  eventField: 'hook_event_name',
  start,
  priceOf: priceOfTwo,
};

/** Its settings for the user and for the project. */
export function qwenPlaces(world: World): readonly Place[] {
  return settingsPlaces(world, qwenInstallable);
}

function start(world: World, _: Source, { command: line }: Handler): Invocation {
  const { env, project: cwd, platform } = world;
  return { command: systemShell(platform, line), cwd, env: { ...env, QWEN_PROJECT_DIR: cwd } };
}
