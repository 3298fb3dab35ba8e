import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, ok, type Result } from '../result.ts';
import { run } from '../run.ts';
import type { Target } from '../targets.ts';
import { BUN_VERSION } from './bun-version.ts';

/** Where the pins are read and the checked runtimes are kept. */
export interface RuntimePlaces {
  /** The folder of the package.json and the lock file that pin every runtime. */
  readonly pins: string;
  /** A folder that may be deleted at any time. */
  readonly cache: string;
}

/**
 * Gives the file of Bun's runtime for a target, fetched on first use. Bun checks nothing when it
 * fetches a runtime itself, so it is installed as an npm package whose lock file has its sha512.
 */
export async function pinnedRuntime(
  target: Target,
  places: RuntimePlaces,
): Promise<Result<string>> {
  const kept = join(places.cache, BUN_VERSION, target.name);
  const inside = join('node_modules', target.runtime, target.runtimeFile);
  if (await Bun.file(join(kept, inside)).exists()) return ok(join(kept, inside));

  await mkdir(join(places.cache, BUN_VERSION), { recursive: true });
  const staging = await mkdtemp(join(places.cache, 'fetch-'));
  try {
    const fetched = await install(target, places.pins, staging);
    if (!fetched.ok) return fetched;
    if (!(await Bun.file(join(staging, inside)).exists())) {
      return failed(
        `${target.runtime} did not bring ${target.runtimeFile}. ` +
          'Compare runtimes/package.json and runtimes/bun.lock with scripts/targets.ts.',
      );
    }
    // Another build may have put it there meanwhile: both are the same checked bytes.
    await rename(staging, kept).catch(() => undefined);
    return ok(join(kept, inside));
  } finally {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function install(target: Target, pins: string, folder: string): Promise<Result<void>> {
  for (const file of ['package.json', 'bun.lock']) {
    await copyFile(join(pins, file), join(folder, file));
  }
  // Bun compares the sha512 while it unpacks a download, and not again for what its cache has:
  // a cache of this fetch's own makes the comparison certain.
  const cache = join(folder, 'cache');
  const command = [
    process.execPath,
    'install',
    '--frozen-lockfile',
    '--ignore-scripts',
    `--os=${target.os}`,
    `--cpu=${target.cpu}`,
    ...(target.libc ? [`--libc=${target.libc}`] : []),
  ];
  const ran = await run(command, { cwd: folder, env: { BUN_INSTALL_CACHE_DIR: cache } });
  await rm(cache, { recursive: true, force: true });
  if (ran.code === 0) return ok(undefined);
  return failed(
    `The runtime ${target.runtime}@${BUN_VERSION} could not be installed: ${ran.stderr.trim()}. ` +
      'Check the connection to the npm registry; after an integrity error, do not build.',
  );
}
