import { join } from 'node:path';
import { BUN_VERSION } from '../build/bun-version.ts';
import { DIST } from '../build/places.ts';
import { ok, type Result } from '../result.ts';
import type { Target } from '../targets.ts';
import type { BundledPackage } from './bundled-package.ts';
import { sha256 } from './checksums.ts';
import { pinnedHash } from './pins.ts';
import { runtimeParts } from './runtime-parts.ts';
import { sbom } from './sbom.ts';

/** Gathers what a release is made of, and gives its bill of materials. */
export async function billOfMaterials(
  targets: readonly Target[],
  version: string,
  packages: readonly BundledPackage[],
): Promise<Result<string>> {
  const runtimes = [];
  for (const { runtime } of targets) {
    const sha512 = await pinnedHash(runtime);
    if (!sha512.ok) return sha512;
    runtimes.push({ name: runtime, sha512: sha512.value });
  }
  const executables = await Promise.all(
    targets.map(async ({ outfile }) => ({
      name: outfile,
      sha256: sha256(await Bun.file(join(DIST, outfile)).bytes()),
    })),
  );
  const parts = runtimeParts(process.versions);
  const bun = { version: BUN_VERSION, parts, packages: runtimes };
  return ok(sbom({ version, bun, packages, executables }));
}
