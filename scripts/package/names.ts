import { TARGETS, type Target } from '../targets.ts';

/** `lich-hook` on npm: the launcher, and what a user installs. */
export const WRAPPER_PACKAGE = 'lich-hook';

/** The plugin's folder on npm. */
export const PLUGIN_PACKAGE = 'lich-hook-plugin';

/** The npm package that carries the executable of a target. */
export function packageOf(target: Target): string {
  return `@lich-hook/${target.name}`;
}

/** The executable in that package, and in an archive of its own. */
export function executableOf(target: Target): string {
  return target.os === 'win32' ? 'lich-hook.exe' : 'lich-hook';
}

/** The names of all npm packages of a release, in the order they are published in. */
export function packageNames(): readonly string[] {
  return [...TARGETS.map(packageOf), WRAPPER_PACKAGE, PLUGIN_PACKAGE];
}
