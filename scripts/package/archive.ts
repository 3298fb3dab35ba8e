import { buffer } from 'node:stream/consumers';
import { type GzipOptions, gzipSync, type Zippable, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import type { Entry } from './entry.ts';

/** The same bytes on any day: no file has a time of its own. It is the time npm gives to all. */
const TAR_TIME = new Date('1985-10-26T08:15:00Z');
/** A zip holds a time without its zone: the same clock face in every zone. */
const ZIP_TIME = new Date(1985, 9, 26, 8, 15);

/**
 * Compressed by JavaScript, not by the system's zlib: forks of zlib give other bytes on other
 * processors. Level 6 takes twice as long for 0.4 percent.
 */
const COMPRESSION = { level: 5, mtime: 0 } satisfies GzipOptions;

const MADE_ON_UNIX = 3;
const REGULAR_FILE = 0o100000;

/**
 * A .tar.gz whose files lie in one folder. The same entries give the same bytes.
 * @param how whether the folders are entries as well, as dpkg wants them, or come with their files
 */
export async function tarGz(
  folder: string,
  entries: readonly Entry[],
  how: 'files alone' | 'and folders' = 'files alone',
): Promise<Uint8Array> {
  const tar = pack();
  if (how === 'and folders') {
    for (const name of foldersOf(entries)) {
      tar.entry({ name: `${folder}/${name}`, type: 'directory', mode: 0o755, mtime: TAR_TIME });
    }
  }
  for (const { path, bytes, executable } of entries) {
    tar.entry({ name: `${folder}/${path}`, mode: mode(executable), mtime: TAR_TIME }, bytes);
  }
  tar.finalize();
  return gzipSync(await buffer(tar), COMPRESSION);
}

/** A .zip whose files lie in one folder. The same entries give the same bytes. */
export function zip(folder: string, entries: readonly Entry[]): Uint8Array {
  const files: Zippable = {};
  for (const { path, bytes, executable } of entries) {
    const attrs = (REGULAR_FILE | mode(executable)) * 0x10000;
    files[`${folder}/${path}`] = [
      bytes,
      { level: COMPRESSION.level, mtime: ZIP_TIME, os: MADE_ON_UNIX, attrs },
    ];
  }
  return zipSync(files);
}

/** Every folder above a file, outer ones first. */
function foldersOf(entries: readonly Entry[]): readonly string[] {
  const folders = entries.flatMap(({ path }) => {
    const names = path.split('/').slice(0, -1);
    return names.map((_, at) => `${names.slice(0, at + 1).join('/')}/`);
  });
  return [...new Set(folders)].toSorted();
}

function mode(executable: boolean): number {
  return executable ? 0o755 : 0o644;
}
