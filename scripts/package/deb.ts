import type { Target } from '../targets.ts';
import { tarGz } from './archive.ts';
import { type Entry, textEntry } from './entry.ts';
import type { Source } from './managers/source.ts';

/** Debian's words for the processors of the targets that its C library fits. */
const PROCESSORS: Readonly<Record<Target['cpu'], string>> = { x64: 'amd64', arm64: 'arm64' };

const MAINTAINER = 'lichdotdev <lichdotdev@users.noreply.github.com>';

/** The name of a target's .deb; undefined for a target that is none of Debian's. */
export function debOf({ os, cpu, libc }: Target, version: string): string | undefined {
  if (os !== 'linux' || libc !== 'glibc') return undefined;
  return `lich-hook_${debianVersion(version)}_${PROCESSORS[cpu]}.deb`;
}

/**
 * A package for dpkg: the executable on the PATH, its papers where Debian has them, no script. The same
 * entries give the same bytes.
 * @param entries the files of the target's archive
 */
export async function deb(
  { cpu }: Target,
  { version, description, homepage }: Omit<Source, 'archives'>,
  entries: readonly Entry[],
): Promise<Uint8Array> {
  const files = entries.map((entry): Entry => ({ ...entry, path: placeOf(entry.path) }));
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const control = `Package: lich-hook
Version: ${debianVersion(version)}
Architecture: ${PROCESSORS[cpu]}
Maintainer: ${MAINTAINER}
Installed-Size: ${Math.ceil(size / 1024)}
Depends: libc6 (>= 2.17)
Section: utils
Priority: optional
Homepage: ${homepage}
Description: ${description}
 An agent CLI runs it at its events; it reports each to lich on this machine.
 Tell your agent CLIs of it with: lich-hook install
`;
  return ar([
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', await tarGz('.', [textEntry('control', control)])],
    ['data.tar.gz', await tarGz('.', files, 'and folders')],
  ]);
}

function placeOf(path: string): string {
  if (path === 'lich-hook') return 'usr/bin/lich-hook';
  return `usr/share/doc/lich-hook/${path === 'LICENSE' ? 'copyright' : path}`;
}

/** A prerelease comes before its release: that is a tilde with Debian. */
function debianVersion(version: string): string {
  return version.replace('-', '~');
}

/** The oldest archive of Unix, which a .deb is: a header of 60 bytes before each file. */
function ar(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('!<arch>\n')];
  for (const [name, bytes] of files) {
    const [time, owner, group, mode] = ['0', '0', '0', '100644'];
    const fields = [name.padEnd(16), time.padEnd(12), owner.padEnd(6), group.padEnd(6)];
    const header = `${fields.join('')}${mode.padEnd(8)}${String(bytes.length).padEnd(10)}\`\n`;
    parts.push(Buffer.from(header), bytes, Buffer.from(bytes.length % 2 === 0 ? '' : '\n'));
  }
  return Buffer.concat(parts);
}
