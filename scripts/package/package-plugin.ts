import type { Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { tarGz, zip } from './archive.ts';
import { executable, json, pluginContents } from './contents.ts';
import { pluginLock, pluginManifest } from './manifests.ts';
import type { ReleaseFolder } from './release-folder.ts';

/**
 * Makes the plugin's folder as archive, with the executable in it for Windows, and for npm.
 * @param integrities npm's sha512 of each target's package, by the package's name
 */
export async function packagePlugin(
  targets: readonly Target[],
  version: string,
  integrities: ReadonlyMap<string, string>,
  notices: string,
  folder: ReleaseFolder,
): Promise<Result<unknown>> {
  const plugin = await pluginContents(notices);
  const name = `lich-hook-plugin-${version}`;
  await folder.put(`${name}.tar.gz`, await tarGz(name, plugin));
  // Windows starts no script by its first line: a plugin needs the executable under that very name.
  for (const target of targets.filter(({ os }) => os === 'win32')) {
    const program = await executable(target, 'bin/lich-hook.exe');
    await folder.put(`${name}-${target.name}.zip`, zip(name, [program, ...plugin]));
  }
  return folder.pack([
    json('package.json', pluginManifest(targets, version)),
    json('npm-shrinkwrap.json', pluginLock(targets, version, integrities)),
    ...plugin,
  ]);
}
