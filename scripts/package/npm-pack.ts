import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { failed, ok, type Result } from '../result.ts';
import { causeOf, run } from '../run.ts';
import type { Entry } from './entry.ts';

/** A package as npm packs it. */
export interface PackedPackage {
  /** The name of its file. */
  readonly filename: string;
  /** npm's sha512 of that file. */
  readonly integrity: string;
}

/**
 * Packs files with `npm pack`, so that a package holds what npm takes for its files, in npm's way.
 * @param into an existing folder for the .tgz file
 */
export async function npmPack(
  entries: readonly Entry[],
  into: string,
): Promise<Result<PackedPackage>> {
  const folder = await mkdtemp(join(tmpdir(), 'lich-hook-pack-'));
  try {
    for (const { path, bytes, executable } of entries) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await Bun.write(file, bytes);
      await chmod(file, executable ? 0o755 : 0o644);
    }
    return await pack(folder, into);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pack(folder: string, into: string): Promise<Result<PackedPackage>> {
  const words = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', into];
  const ran = await run(['npm', ...words], { cwd: folder });
  if (ran.code !== 0) {
    return failed(`npm pack failed: ${causeOf(ran)}. It needs Node 20 with its npm on PATH.`);
  }
  // npm 11 gives a list, npm 12 an object by package.
  const [packed] = Object.values(JSON.parse(ran.stdout)) as PackedPackage[];
  if (packed === undefined) return failed(`npm pack named no package: ${ran.stdout}`);
  return ok({ filename: packed.filename, integrity: packed.integrity });
}
