import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FileText } from './edit.ts';
import type { TargetFile } from './target-file.ts';

/** What became of the copy of a file that `install` keeps. */
export type Backup = 'made' | 'removed' | 'left' | 'none';

/** Where the copy of a file as it was before the first installation is. */
export function backupPath(path: string): string {
  return `${path}.before-lich-hook`;
}

/**
 * Gives a file its new text: by a temporary file and a rename, so that a reader sees the old or
 * the new one whole, with the old one's mode and owner. Throws when the file has changed since it
 * was read; nothing is written then.
 * @param copy keeps the file as it was beside it, if no copy is there yet
 */
export function writeTarget(target: TargetFile, text: string, copy: boolean): Backup {
  const { path, stats, mark } = target;
  mkdirSync(dirname(path), { recursive: true });
  const backup = copy ? keepBackup(target) : 'none';
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.lich-hook`);
  try {
    writeDurably(temporary, Buffer.from(mark + text), stats);
    assertUnchanged(target);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    if (backup === 'made') rmSync(backupPath(path), { force: true });
    throw error;
  }
  return backup;
}

/** Removes a file, or leaves an empty object where a link of the user's leads. */
export function removeTarget(target: TargetFile): void {
  if (target.isLink) writeTarget(target, '{}\n', false);
  else {
    assertUnchanged(target);
    rmSync(target.path);
  }
}

/** Removes the copy when the file is again what it was; one that differs is the user's to judge. */
export function settleBackup(path: string, after: FileText): Backup {
  const backup = backupPath(path);
  if (!existsSync(backup)) return 'none';
  const isSame = after !== undefined && readFileSync(backup).equals(readFileSync(path));
  if (!isSame) return 'left';
  rmSync(backup);
  return 'removed';
}

/** Removes a folder that has nothing in it. */
export function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}

function keepBackup({ path, bytes, stats }: TargetFile): Backup {
  if (bytes === undefined) return 'none';
  const backup = backupPath(path);
  if (lstatSync(backup, { throwIfNoEntry: false }) !== undefined) return 'left';
  writeDurably(backup, bytes, stats);
  return 'made';
}

/** Writes a file that must not be there yet, and waits until it is on the disk. */
function writeDurably(path: string, bytes: Buffer, like: Stats | undefined): void {
  const file = openSync(path, 'wx', like === undefined ? 0o666 : like.mode & 0o777);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (like === undefined) return;
  chmodSync(path, like.mode & 0o7777);
  const own = lstatSync(path);
  if (own.uid !== like.uid || own.gid !== like.gid) chownSync(path, like.uid, like.gid);
}

function assertUnchanged({ path, bytes }: TargetFile): void {
  const now = existsSync(path) ? readFileSync(path) : undefined;
  const isSame = bytes === undefined ? now === undefined : now?.equals(bytes) === true;
  if (!isSame) throw new Error('It has changed while this was running; run it again.');
}
