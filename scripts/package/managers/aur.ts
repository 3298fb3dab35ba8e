import type { TargetName } from '../../targets.ts';
import type { ManagerFile, Source } from './source.ts';

const PROCESSORS: readonly (readonly [string, TargetName])[] = [
  ['x86_64', 'linux-x64'],
  ['aarch64', 'linux-arm64'],
];

/**
 * A PKGBUILD of the executable as it was released, and its .SRCINFO. It must not be stripped: what is
 * ours lies behind the sections that strip keeps, and Bun's bare runtime would be left (seen).
 */
export function aur({ version, description, homepage, archives }: Source): readonly ManagerFile[] {
  const found = PROCESSORS.flatMap(([processor, name]) => {
    const archive = archives.get(name);
    return archive === undefined ? [] : [{ processor, ...archive }];
  });
  if (found.length === 0) return [];
  // A version of Arch has no hyphen.
  const own = version.replaceAll('-', '_');
  const build = `pkgname=lich-hook-bin
pkgver=${own}
pkgrel=1
pkgdesc='${description}'
arch=(${found.map(({ processor }) => `'${processor}'`).join(' ')})
url='${homepage}'
license=('MIT')
depends=('glibc')
provides=('lich-hook')
conflicts=('lich-hook')
options=('!strip' '!debug')
${found.map(({ processor, url, sha256 }) => `source_${processor}=('${url}')\nsha256sums_${processor}=('${sha256}')`).join('\n')}

package() {
  cd "$srcdir"/lich-hook-*/
  install -Dm755 lich-hook "$pkgdir/usr/bin/lich-hook"
  install -Dm644 -t "$pkgdir/usr/share/licenses/$pkgname" LICENSE THIRD-PARTY-LICENSES.txt
  install -Dm644 -t "$pkgdir/usr/share/doc/$pkgname" README.md
}
`;
  const info = `pkgbase = lich-hook-bin
\tpkgdesc = ${description}
\tpkgver = ${own}
\tpkgrel = 1
\turl = ${homepage}
${found.map(({ processor }) => `\tarch = ${processor}`).join('\n')}
\tlicense = MIT
\tdepends = glibc
\tprovides = lich-hook
\tconflicts = lich-hook
\toptions = !strip
\toptions = !debug
${found.map(({ processor, url, sha256 }) => `\tsource_${processor} = ${url}\n\tsha256sums_${processor} = ${sha256}`).join('\n')}

pkgname = lich-hook-bin
`;
  return [
    { path: 'aur/PKGBUILD', text: build },
    { path: 'aur/.SRCINFO', text: info },
  ];
}
