import { join } from 'node:path';
import { modules } from '../../src/agents/repository.ts';
import { PROJECT } from '../build/places.ts';
import { failed, ok, type Result } from '../result.ts';
import type { BundledPackage } from './bundled-package.ts';
import { vendoredIn } from './vendored.ts';

/** Every source that a release makes a program of. */
const ENTRIES = ['src/main.ts', 'src/npm/launch.ts', ...modules.map(({ entry }) => entry)];

const LICENSE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE'];

/**
 * The packages whose code is in a release, by name: those the bundler itself says it read files of,
 * and those that came inside one of these files.
 */
export async function bundledPackages(): Promise<Result<readonly BundledPackage[]>> {
  const files = await bundledFiles();
  if (!files.ok) return files;
  const folders = new Set(files.value.map(packageFolder));
  const packages: BundledPackage[] = [];
  for (const folder of folders) packages.push(await describe(folder));
  for (const file of files.value) {
    const vendored = vendoredIn(await Bun.file(join(PROJECT, file)).text());
    if (!vendored.ok) return failed(`${file}: ${vendored.problem}`);
    packages.push(...vendored.value);
  }
  const unlicensed = packages.filter(({ license }) => !license).map(({ name }) => name);
  if (unlicensed.length > 0) return failed(`No licence is named by: ${unlicensed.join(', ')}`);
  return ok(packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

/** The files of packages that go into a program, from the project's folder. */
async function bundledFiles(): Promise<Result<readonly string[]>> {
  const built = await Bun.build({
    entrypoints: ENTRIES.map((entry) => join(PROJECT, entry)),
    root: PROJECT,
    target: 'bun',
    metafile: true,
    throw: false,
  });
  if (!built.success || !built.metafile) {
    return failed(`The sources could not be bundled: ${built.logs.join('\n')}`);
  }
  const inputs = Object.keys(built.metafile.inputs);
  return ok(inputs.filter((path) => path.includes('node_modules/')));
}

/** `node_modules/@scope/name` of a path below it. */
function packageFolder(path: string): string {
  const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path);
  return found?.[0] ?? path;
}

async function describe(folder: string): Promise<BundledPackage> {
  const place = join(PROJECT, folder);
  const { name, version, license } = await Bun.file(join(place, 'package.json')).json();
  for (const file of LICENSE_FILES) {
    const text = Bun.file(join(place, file));
    if (await text.exists()) return { name, version, license, licenseText: await text.text() };
  }
  return { name, version, license };
}
