import { type Invocation, systemShell } from '../../doctor/invocation.ts';
import type { Registration } from '../../doctor/registration.ts';
import { settingsPlaces } from '../../doctor/sources/settings-places.ts';
import type { Handler, Place, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { geminiInstallable } from './install.ts';
import { geminiStrictness } from './strictness.ts';

/** How Gemini CLI keeps and runs hooks. */
export const geminiRegistration: Registration = {
  places: geminiPlaces,
  key: 'hooks',
  strictness: geminiStrictness,
  timeoutUnitMs: 1,
  eventField: 'hook_event_name',
  start,
  priceOf,
};

/** Its settings for the user and for the project. */
export function geminiPlaces(world: World): readonly Place[] {
  return settingsPlaces(world, geminiInstallable);
}

function start(world: World, _: Source, { command: line }: Handler): Invocation {
  const { env, project: cwd, platform } = world;
  return {
    command: systemShell(platform, line),
    cwd,
    env: { ...env, GEMINI_PROJECT_DIR: cwd, GEMINI_CWD: cwd },
  };
}

/** What a hook of that code does before a tool: 1 is a warning, anything above blocks (0.61.0). */
function priceOf(code: number): string {
  return code > 1 ? ', which blocks the tool' : '';
}
