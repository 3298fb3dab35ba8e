import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST, PROJECT } from '../../scripts/build/places.ts';
import { type Ran, run } from '../../scripts/run.ts';
import { HOST_OUTFILE, type Target } from '../../scripts/targets.ts';

/** Runs the build script of a source tree, with this Bun. */
export function runBuild(args: readonly string[], tree: string = PROJECT): Promise<Ran> {
  const script = join(tree, 'scripts', 'build.ts');
  return run([process.execPath, script, ...args], { cwd: tree });
}

/** The executable for this machine, built again when a source is newer. */
export function hostBinary(): Promise<string> {
  return upToDate(HOST_OUTFILE, []);
}

/** The executable for a target, built again when a source is newer. */
export function targetBinary(target: Target): Promise<string> {
  return upToDate(target.outfile, [target.name]);
}

async function upToDate(outfile: string, args: readonly string[]): Promise<string> {
  const file = join(DIST, outfile);
  const made = await stat(file).catch(() => undefined);
  if (made && made.mtimeMs > (await newestSource())) return file;
  const built = await runBuild(args);
  if (built.code !== 0) throw new Error(`The build made no ${outfile}: ${built.stderr}`);
  return file;
}

async function newestSource(): Promise<number> {
  const files = [join(PROJECT, 'package.json'), join(PROJECT, 'bun.lock')];
  for (const folder of ['src', 'adapters', join('scripts', 'build')]) {
    const names = await readdir(join(PROJECT, folder), { recursive: true });
    files.push(...names.map((name) => join(PROJECT, folder, name)));
  }
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return Math.max(...times);
}
