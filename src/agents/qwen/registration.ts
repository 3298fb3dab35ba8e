import { type Invocation, posixShell } from '../../doctor/invocation.ts';
import { priceOfTwo, type Registration } from '../../doctor/registration.ts';
import { installedAt } from '../../doctor/sources/installed-at.ts';
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
  const user = installedAt(world, qwenInstallable, 'user');
  const project = installedAt(world, qwenInstallable, 'project');
  return [
    ...user.map((path): Place => ({ path, by: 'your settings', kind: 'user' })),
    // In the home folder both are one file.
    ...project
      .filter((path) => !user.includes(path))
      .map((path): Place => ({ path, by: "this project's settings", kind: 'project' })),
  ];
}

function start({ env, project: cwd, platform }: World, _: Source, handler: Handler): Invocation {
  const { command: line } = handler;
  const command =
    platform === 'win32' ? ['powershell.exe', '-NoProfile', '-Command', line] : posixShell(line);
  return { command, cwd, env: { ...env, QWEN_PROJECT_DIR: cwd } };
}
