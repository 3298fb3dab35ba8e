import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../result.ts';
import { checksums, sha256 } from './checksums.ts';
import type { Entry } from './entry.ts';
import { npmPack, type PackedPackage } from './npm-pack.ts';

/** The folder that the files of a release are put into. */
export interface ReleaseFolder {
  /** Writes a file for people to download. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Packs a package for npm. */
  readonly pack: (entries: readonly Entry[]) => Promise<Result<PackedPackage>>;
  /** Writes a text that is for another program to take up: no file to download. */
  readonly note: (path: string, text: string) => Promise<void>;
  /** The sha256 of each file that was put, by its name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Writes SHA256SUMS of all that was put, and names it and them. */
  readonly close: () => Promise<readonly string[]>;
}

/** Opens a folder, which is emptied first. */
export async function openReleaseFolder(folder: string): Promise<ReleaseFolder> {
  const npm = join(folder, 'npm');
  await rm(folder, { recursive: true, force: true });
  await mkdir(npm, { recursive: true });
  const hashes = new Map<string, string>();
  return {
    async put(name, bytes) {
      await Bun.write(join(folder, name), bytes);
      hashes.set(name, sha256(bytes));
    },
    note: async (path, text) => {
      await Bun.write(join(folder, path), text);
    },
    hashes,
    pack: (entries) => npmPack(entries, npm),
    async close() {
      await Bun.write(join(folder, 'SHA256SUMS'), checksums(hashes));
      return [...[...hashes.keys()].toSorted(), 'SHA256SUMS'];
    },
  };
}
