import { type Invocation, posixShell } from '../../doctor/invocation.ts';
import type { Registration } from '../../doctor/registration.ts';
import { installedAt } from '../../doctor/sources/installed-at.ts';
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
  const user = installedAt(world, geminiInstallable, 'user');
  const project = installedAt(world, geminiInstallable, 'project');
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
  return { command, cwd, env: { ...env, GEMINI_PROJECT_DIR: cwd, GEMINI_CWD: cwd } };
}

/** What a hook of that code does before a tool: 1 is a warning, anything above blocks (0.61.0). */
function priceOf(code: number): string {
  return code > 1 ? ', which blocks the tool' : '';
}
