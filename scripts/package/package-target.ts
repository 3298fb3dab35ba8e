import { ok, type Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { tarGz, zip } from './archive.ts';
import { archiveContents, platformContents } from './contents.ts';
import { platformManifest } from './manifests.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** Makes the archive of a target and its npm package. @returns npm's sha512 of the package */
export async function packageTarget(
  target: Target,
  version: string,
  notices: string,
  folder: ReleaseFolder,
): Promise<Result<string>> {
  const packing = folder.pack(
    await platformContents(target, platformManifest(target, version), notices),
  );
  const name = `lich-hook-${version}-${target.name}`;
  const contents = await archiveContents(target, notices);
  if (target.os === 'win32') await folder.put(`${name}.zip`, zip(name, contents));
  else await folder.put(`${name}.tar.gz`, await tarGz(name, contents));
  const packed = await packing;
  return packed.ok ? ok(packed.value.integrity) : packed;
}
