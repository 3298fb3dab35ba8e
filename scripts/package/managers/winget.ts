import type { TargetName } from '../../targets.ts';
import type { ManagerFile, Source } from './source.ts';

const ID = 'lichdotdev.lich-hook';
const SCHEMA = '1.6.0';
const PROCESSORS: readonly (readonly [string, TargetName])[] = [
  ['x64', 'windows-x64'],
  ['arm64', 'windows-arm64'],
];

/** The three manifests of a version that winget wants. */
export function winget({
  version,
  description,
  homepage,
  archives,
}: Source): readonly ManagerFile[] {
  const installers = PROCESSORS.flatMap(([processor, name]) => {
    const archive = archives.get(name);
    if (archive === undefined) return [];
    return [
      `  - Architecture: ${processor}
    NestedInstallerFiles:
      - RelativeFilePath: ${archive.folder}\\lich-hook.exe
        PortableCommandAlias: lich-hook
    InstallerUrl: ${archive.url}
    InstallerSha256: ${archive.sha256.toUpperCase()}`,
    ];
  });
  if (installers.length === 0) return [];
  const manifest = (kind: string, lines: string): string => `PackageIdentifier: ${ID}
PackageVersion: ${version}
${lines}
ManifestType: ${kind}
ManifestVersion: ${SCHEMA}
`;
  const folder = `winget/${version}/${ID}`;
  return [
    { path: `${folder}.yaml`, text: manifest('version', 'DefaultLocale: en-US') },
    {
      path: `${folder}.installer.yaml`,
      text: manifest(
        'installer',
        `InstallerType: zip
NestedInstallerType: portable
Installers:
${installers.join('\n')}`,
      ),
    },
    {
      path: `${folder}.locale.en-US.yaml`,
      text: manifest(
        'defaultLocale',
        `PackageLocale: en-US
Publisher: lichdotdev
PackageName: lich-hook
PackageUrl: ${homepage}
License: MIT
ShortDescription: ${description}`,
      ),
    },
  ];
}
