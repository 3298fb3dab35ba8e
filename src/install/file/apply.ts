import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Backup, keepBackup, type Move, settleBackup } from './backup.ts';
import { type FileProblem, fileProblem, ownerName, takeOver } from './file-problem.ts';
import type { TargetFile } from './target-file.ts';
import { overwrite, writeBeside } from './temporary.ts';

/** A file that is as it was to be, or why it is as it was before. */
export type Applied = { readonly ok: true; readonly backup: Backup } | FileProblem;

const CHANGED: FileProblem = {
  ok: false,
  cause: 'It has changed while this was running.',
  fix: 'Run this again.',
};

const READ_ONLY: FileProblem = {
  ok: false,
  cause: 'It is read-only, as its mode says.',
  fix: 'If that is not meant for this, make it writable (chmod u+w), then run this again.',
};

/**
 * A file that was another's would be this account's after a rename, and may not be given back: as root
 * leaves settings behind after one sudo.
 */
function othersFile({ stats, path }: TargetFile): FileProblem | undefined {
  const uid = process.getuid?.();
  if (stats === undefined || uid === undefined || uid === 0 || stats.uid === uid) return undefined;
  return {
    ok: false,
    cause: `It belongs to ${ownerName(stats.uid)}.`,
    fix: `${takeOver(path, stats.uid)}, then run this again.`,
  };
}

const OWNER_MAY_WRITE = 0o200;

/** A rename would replace it all the same: whoever took the right to write away meant something. */
function isReadOnly({ stats }: TargetFile): boolean {
  return stats !== undefined && (stats.mode & OWNER_MAY_WRITE) === 0;
}

/**
 * Gives a file its new text: by a temporary file and a rename, so that a reader sees the old or
 * the new one whole, with the old one's mode and owner. A file that has changed since it was read
 * is left alone. When it goes wrong, nothing of it is left.
 * @param copy keeps the file as it was beside it, if no copy is there yet
 * @param move puts the new file in its place; a test lets another run act before it
 */
export function writeTarget(
  target: TargetFile,
  text: string,
  copy: boolean,
  move: Move = renameSync,
): Applied {
  const others = othersFile(target);
  if (others !== undefined) return others;
  if (isReadOnly(target)) return READ_ONLY;
  const { path, stats, mark, bytes } = target;
  const folder = dirname(path);
  const temporaries: string[] = [];
  const temporary = (content: Buffer): string => {
    const name = writeBeside(path, content, stats);
    temporaries.push(name);
    return name;
  };
  let made: string | undefined;
  try {
    made = mkdirSync(folder, { recursive: true });
    const next = Buffer.from(mark + text);
    const fresh = temporary(next);
    const old = copy && bytes !== undefined ? temporary(bytes) : undefined;
    // Nothing needs room on the disk from here on.
    if (isNow(path, next)) return { ok: true, backup: keepOld(old, path) };
    if (!isNow(path, bytes)) return CHANGED;
    const backup = keepOld(old, path);
    try {
      if (stats !== undefined && stats.nlink > 1) overwrite(path, next, bytes ?? Buffer.of());
      else move(fresh, path);
    } catch (error) {
      if (backup === 'made') settleBackup(path);
      throw error;
    }
    // Another run may have taken the copy away in between: it saw the file as it was.
    keepOld(old, path);
    return { ok: true, backup };
  } catch (error) {
    if (made !== undefined) removeFolders(folder, made);
    return fileProblem(error, path);
  } finally {
    for (const name of temporaries) rmSync(name, { force: true });
  }
}

/**
 * Removes a file that nothing but ours is in. Where its name is a link of the user's, that link
 * goes and what it leads to stays; settings with a second name are emptied and keep both.
 */
export function removeTarget(target: TargetFile, isShared: boolean): Applied {
  if (isReadOnly(target)) return READ_ONLY;
  const { path, named, isLink, bytes, stats } = target;
  const isDouble = isLink || (stats !== undefined && stats.nlink > 1);
  if (isShared && isDouble) return writeTarget(target, '{}\n', false);
  try {
    if (existsSync(path) && !isNow(path, bytes)) return CHANGED;
    rmSync(isLink ? named : path, { force: true });
    return { ok: true, backup: 'none' };
  } catch (error) {
    return fileProblem(error, path);
  }
}

/** Removes a folder that has nothing in it; false when it stays. */
export function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Removes empty folders from `folder` up to `top`. */
function removeFolders(folder: string, top: string): void {
  if (removeEmpty(folder) && folder !== top) removeFolders(dirname(folder), top);
}

function keepOld(old: string | undefined, path: string): Backup {
  return old === undefined ? 'none' : keepBackup(old, path);
}

function isNow(path: string, bytes: Buffer | undefined): boolean {
  const now = existsSync(path) ? readFileSync(path) : undefined;
  return bytes === undefined ? now === undefined : now?.equals(bytes) === true;
}
