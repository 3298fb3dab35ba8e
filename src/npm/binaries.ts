import type { Host } from './host.ts';

/** One executable of a release, as `binaries.json` beside the launcher lists it. */
export interface Binary {
  /** Its target: `linux-x64-musl`. */
  readonly name: string;
  /** The npm package that brings it, and the file in that package. */
  readonly package: string;
  readonly file: string;
  readonly sha256: string;
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

/**
 * The executables that may run on a machine, the one made for it first. Behind it stand those that
 * run where an emulation or a second C library is at hand; none for a machine we build nothing for.
 */
export function binariesFor(host: Host, binaries: readonly Binary[]): readonly Binary[] {
  const own = binaries.filter(({ os, cpu }) => os === host.os && cpu === host.cpu);
  const first = own.filter(({ libc }) => libc === host.libc);
  const others = own.filter(({ libc }) => libc !== host.libc);
  const emulated = emulatesX64(host)
    ? binaries.filter(({ os, cpu }) => os === host.os && cpu === 'x64')
    : [];
  return [...first, ...others, ...emulated];
}

/** Rosetta on macOS, and Windows 11 on arm64. */
function emulatesX64({ os, cpu }: Host): boolean {
  return cpu === 'arm64' && (os === 'darwin' || os === 'win32');
}
