import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOADER = '/lib/ld-musl-x86_64.so.1';
const LIBRARIES = ['libstdc++.so.6', 'libgcc_s.so.1'];
const SHIM = join(import.meta.dir, 'glibc-names.c');

/** Where musl finds a C++ library: a folder to name, or why there is none here. */
export type LibraryPath = { readonly folder: string } | { readonly missing: string };

/** Fills a folder with what an x64 musl program of ours needs beside musl on a Debian machine. */
export async function muslLibraryPath(folder: string): Promise<LibraryPath> {
  if (!(await Bun.file(LOADER).exists())) return { missing: 'musl is not installed' };
  if (!Bun.which('cc')) return { missing: 'there is no C compiler' };
  for (const library of LIBRARIES) {
    const asked = Bun.spawnSync(['cc', `-print-file-name=${library}`]);
    const found = asked.stdout.toString().trim();
    if (!found.startsWith('/')) return { missing: `${library} is not installed` };
    await copyFile(found, join(folder, library));
  }
  // The libraries ask for glibc's loader by its name: the shim takes its place.
  const shim = join(folder, 'ld-linux-x86-64.so.2');
  const made = Bun.spawnSync(['cc', '-shared', '-fPIC', '-nostdlib', '-w', '-o', shim, SHIM]);
  return made.exitCode === 0 ? { folder } : { missing: made.stderr.toString() };
}
