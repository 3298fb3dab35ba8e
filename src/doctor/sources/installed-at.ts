import { installables } from '../../agents/installables.ts';
import type { Place as InstallPlace, Scope } from '../../install/site.ts';
import type { PatientId } from '../programs.ts';
import type { World } from '../world.ts';

/** The machine as the installer sees it. */
export function installPlace(world: World, scope: Scope): InstallPlace {
  const { env, platform, home, project } = world;
  return { env, platform, home, project, scope, executable: world.executable ?? 'lich-hook' };
}

/** The files `lich-hook install` writes for that agent CLI. */
export function installedAt(world: World, id: PatientId, scope: Scope): readonly string[] {
  const installable = installables.find((one) => one.id === id);
  if (installable === undefined || !installable.scopes.includes(scope)) return [];
  return installable.tasks(installPlace(world, scope)).map(({ path }) => path);
}

/** The folder of settings of that agent CLI. */
export function homeOf(world: World, id: PatientId): string {
  return installables.find((one) => one.id === id)?.home(installPlace(world, 'user')) ?? world.home;
}
