import type { Binary } from '../../src/npm/binaries.ts';
import type { Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { sha256 } from './checksums.ts';
import { executable, wrapperContents } from './contents.ts';
import { launcherText } from './launcher.ts';
import { wrapperManifest } from './manifests.ts';
import { executableOf, packageOf } from './names.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** Makes `lich-hook` for npm: the launcher, and which executables it may start. */
export async function packageWrapper(
  targets: readonly Target[],
  version: string,
  notices: string,
  folder: ReleaseFolder,
): Promise<Result<unknown>> {
  const launcher = await launcherText();
  if (!launcher.ok) return launcher;
  const binaries = await Promise.all(targets.map(binaryOf));
  const manifest = wrapperManifest(targets, version);
  return folder.pack(await wrapperContents(manifest, { binaries }, launcher.value, notices));
}

async function binaryOf(target: Target): Promise<Binary> {
  const { name, os, cpu, libc } = target;
  return {
    name,
    package: packageOf(target),
    file: `bin/${executableOf(target)}`,
    sha256: sha256((await executable(target, '')).bytes),
    os,
    cpu,
    ...(libc === undefined ? {} : { libc }),
  };
}
