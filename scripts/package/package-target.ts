import { ok, type Result } from '../result.ts';
import type { Target } from '../targets.ts';
import { tarGz, zip } from './archive.ts';
import { archiveContents, platformContents } from './contents.ts';
import { deb, debOf } from './deb.ts';
import { archiveOf, sourceOf } from './managers/source.ts';
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
  const bytes = target.os === 'win32' ? zip(name, contents) : await tarGz(name, contents);
  await folder.put(archiveOf(target, version), bytes);
  const debName = debOf(target, version);
  if (debName !== undefined) {
    await folder.put(debName, await deb(target, sourceOf(version, new Map()), contents));
  }
  const packed = await packing;
  return packed.ok ? ok(packed.value.integrity) : packed;
}
