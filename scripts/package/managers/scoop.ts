import type { TargetName } from '../../targets.ts';
import type { ManagerFile, Source } from './source.ts';

const PROCESSORS: readonly (readonly [string, TargetName])[] = [
  ['64bit', 'windows-x64'],
  ['arm64', 'windows-arm64'],
];

/** A manifest for a bucket of Scoop, which finds later releases by itself. */
export function scoop({
  version,
  description,
  homepage,
  archives,
}: Source): readonly ManagerFile[] {
  const found = PROCESSORS.flatMap(([processor, name]) => {
    const archive = archives.get(name);
    return archive === undefined ? [] : [{ processor, ...archive }];
  });
  if (found.length === 0) return [];
  const later = (text: string): string => text.replaceAll(version, '$version');
  const manifest = {
    version,
    description,
    homepage,
    license: 'MIT',
    architecture: Object.fromEntries(
      found.map(({ processor, url, sha256, folder }) => [
        processor,
        { url, hash: sha256, extract_dir: folder },
      ]),
    ),
    bin: 'lich-hook.exe',
    notes: 'Tell your agent CLIs of it: lich-hook install',
    checkver: { github: homepage },
    autoupdate: {
      architecture: Object.fromEntries(
        found.map(({ processor, url, folder }) => [
          processor,
          { url: later(url), extract_dir: later(folder) },
        ]),
      ),
      hash: { url: '$baseurl/SHA256SUMS' },
    },
  };
  return [{ path: 'scoop/lich-hook.json', text: `${JSON.stringify(manifest, null, 4)}\n` }];
}
