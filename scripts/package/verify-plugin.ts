import { join } from 'node:path';
import { integrityOf } from '../release/packed.ts';
import type { MadeRelease } from './made-release.ts';
import { packageOf } from './names.ts';
import { unpack } from './unpack.ts';

/** Whether the plugin's lock names the very packages of this release: npm would install nothing else. */
export async function wrongPlugin(release: MadeRelease): Promise<readonly string[]> {
  const { folder, version, targets } = release;
  const npm = (name: string) => Bun.file(join(folder, 'npm', `${name}-${version}.tgz`));
  const plugin = npm('lich-hook-plugin');
  if (!(await plugin.exists())) return ['There is no npm package of the plugin.'];
  const files = await unpack('lich-hook-plugin.tgz', await plugin.bytes());
  if (!files.ok) return [files.problem];
  const lock = files.value.find(({ path }) => path === 'package/npm-shrinkwrap.json');
  if (lock === undefined) return ['The npm package of the plugin has no npm-shrinkwrap.json.'];
  const { packages } = JSON.parse(lock.bytes.toString());
  const problems: string[] = [];
  for (const target of targets) {
    const file = npm(`lich-hook-${target.name}`);
    if (!(await file.exists())) problems.push(`There is no npm package of ${target.name}.`);
    else if (
      packages[`node_modules/${packageOf(target)}`]?.integrity !== integrityOf(await file.bytes())
    ) {
      problems.push(`The plugin's lock has another sha512 for the npm package of ${target.name}.`);
    }
  }
  return problems;
}
