import { ok, type Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { tarGz, zip } from './archive.ts';
import { archiveContents, type Papers, platformContents } from './contents.ts';
import { platformManifest } from './manifests.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** Makes the archive of a target and its npm package. @returns npm's sha512 of the package */
export async function packageTarget(
  target: Target,
  version: string,
  papers: Papers,
  folder: ReleaseFolder,
): Promise<Result<string>> {
  const packing = folder.pack(
    await platformContents(target, platformManifest(target, version), papers),
  );
  const name = `lich-hook-${version}-${target.name}`;
  const contents = await archiveContents(target, papers);
  if (target.os === 'win32') await folder.put(`${name}.zip`, zip(name, contents));
  else await folder.put(`${name}.tar.gz`, await tarGz(name, contents));
  const packed = await packing;
  return packed.ok ? ok(packed.value.integrity) : packed;
}
