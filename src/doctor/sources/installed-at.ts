import type { Installable } from '../../install/installable.ts';
import type { Scope, Site } from '../../install/site.ts';
import type { World } from '../world.ts';

/** The machine as the installer sees it. */
export function installSite(world: World, scope: Scope): Site {
  const { env, platform, home, project } = world;
  const executable = world.executable ?? 'lich-hook';
  const read = (path: string): string | undefined => {
    const file = world.read(path);
    return file.ok ? file.text : undefined;
  };
  return { env, platform, home, project, scope, executable, read };
}

/** The files `lich-hook install` writes for that agent CLI. */
export function installedAt(
  world: World,
  { scopes, tasks }: Installable,
  scope: Scope,
): readonly string[] {
  return scopes.includes(scope) ? tasks(installSite(world, scope)).map(({ path }) => path) : [];
}

/** The folder of settings of that agent CLI. */
export function homeOf(world: World, { home }: Installable): string {
  return home(installSite(world, 'user'));
}
