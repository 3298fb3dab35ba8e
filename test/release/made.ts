import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST, PROJECT } from '../../scripts/build/places.ts';
import { run } from '../../scripts/run.ts';
import { TARGETS, type Target } from '../../scripts/targets.ts';

const FOLDER = join(DIST, 'release-under-test');
const INGREDIENTS = ['src', 'scripts', 'adapters', 'registrations', 'bin', 'runtimes'];
const FILES = ['package.json', 'bun.lock', 'README.md', 'LICENSE', 'hooks.json'];

/**
 * The targets of the release that tests look at: one of each kind, and this machine's. All eight
 * take two minutes; the workflows package and verify them.
 */
export const MADE: readonly Target[] = TARGETS.filter(
  ({ name, os, cpu }) =>
    /^(?:linux-x64|linux-x64-musl|darwin-x64|windows-x64)$/.test(name) ||
    (os === process.platform && cpu === process.arch),
);

/** How long the first call may take: each executable is compressed twice. */
export const PACKAGE_TIME = 400_000;

/** The folder of a release of this source, made anew when a source is newer. */
export async function madeRelease(): Promise<string> {
  const before = await stat(join(FOLDER, 'SHA256SUMS')).catch(() => undefined);
  if (before && before.mtimeMs > (await newest())) return FOLDER;
  const script = join(PROJECT, 'scripts', 'package.ts');
  const names = MADE.map(({ name }) => name);
  const made = await run([process.execPath, script, '--out', FOLDER, ...names], { cwd: PROJECT });
  if (made.code !== 0) throw new Error(`No release was made: ${made.stderr}`);
  return FOLDER;
}

/** The npm packages of that release. */
export async function madePackages(): Promise<readonly string[]> {
  const folder = join(await madeRelease(), 'npm');
  return (await readdir(folder)).toSorted().map((name) => join(folder, name));
}

async function newest(): Promise<number> {
  const paths = FILES.map((name) => join(PROJECT, name));
  for (const folder of INGREDIENTS) {
    const names = await readdir(join(PROJECT, folder), { recursive: true });
    paths.push(...names.map((name) => join(PROJECT, folder, name)));
  }
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  return Math.max(...times);
}
