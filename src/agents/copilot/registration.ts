import { join } from 'node:path';
import { type Invocation, systemShell } from '../../doctor/invocation.ts';
import type { Registration } from '../../doctor/registration.ts';
import { homeOf, installedAt } from '../../doctor/sources/installed-at.ts';
import type { Handler, Place, Source } from '../../doctor/sources/source.ts';
import type { World } from '../../doctor/world.ts';
import { copilotInstallable } from './install.ts';
import { copilotStrictness } from './strictness.ts';

/** How Copilot CLI keeps and runs hooks. */
export const copilotRegistration: Registration = {
  places: copilotPlaces,
  key: 'hooks',
  strictness: copilotStrictness,
  timeoutUnitMs: 1000,
  zeroTimeout: 'Copilot CLI passes over the hook',
  start,
  priceOf,
};

/** Every file in its folders of hooks: the user's, and the project's. */
export function copilotPlaces(world: World): readonly Place[] {
  const own = installedAt(world, copilotInstallable, 'user');
  const filesIn = (folder: string): readonly string[] =>
    world
      .list(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  const others = filesIn(join(homeOf(world, copilotInstallable), 'hooks'));
  const project = filesIn(join(world.project, '.github', 'hooks'));
  return [
    ...own.map((path): Place => ({ path, by: 'your file of hooks', kind: 'user' })),
    ...others
      .filter((path) => !own.includes(path))
      .map((path): Place => ({ path, by: 'another file of hooks of yours', kind: 'user' })),
    ...project.map((path): Place => ({ path, by: "this project's hooks", kind: 'project' })),
  ];
}

function start(world: World, _: Source, { command: line }: Handler): Invocation {
  const { env, project: cwd, platform } = world;
  return { command: systemShell(platform, line), cwd, env: { ...env, COPILOT_PROJECT_DIR: cwd } };
}

function priceOf(code: number): string {
  return code === 0 ? '' : ', which denies the tool';
}
