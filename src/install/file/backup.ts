import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { codeOf } from './file-problem.ts';
import { leftoversOf, nameBeside } from './temporary.ts';

/** What became of the copy of a file that `install` keeps. */
export type Backup = 'made' | 'removed' | 'left' | 'none';

/** A file, and how many names it has. */
interface Place {
  readonly path: string;
  readonly stats: { readonly nlink: number } | undefined;
}

/** Gives a file another name, in the place of a file that has it. */
export type Move = (from: string, to: string) => void;

/** Where the copy of a file as it was before the first installation is. */
export function backupPath(path: string): string {
  return `${path}.before-lich-hook`;
}

/**
 * Gives the finished file `copy` the name of the copy as well, unless there is one already: of
 * several runs at once one wins, and none overwrites another's. The copy is whole from the first
 * moment on. Throws the system's error.
 */
export function keepBackup(copy: string, path: string): Backup {
  const backup = backupPath(path);
  try {
    linkSync(copy, backup);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'left';
    // A file system without hard links, such as FAT; or this run has renamed it there already.
    if (existsSync(backup) || !existsSync(copy)) return 'left';
    renameSync(copy, backup);
  }
  return 'made';
}

/**
 * Puts the copy in the place of the file that it is of. Not where that has other names too: they would
 * keep the text it has.
 * @returns false where it could not be done
 */
export function putBack({ path, stats }: Place): boolean {
  if (stats === undefined || stats.nlink > 1) return false;
  try {
    renameSync(backupPath(path), path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the copy when the file is again what it was; one that differs is the user's to judge.
 * A run that registers at the same moment keeps its copy. What goes wrong leaves the copy.
 * @param move puts the copy aside; a test lets another run act before it
 */
export function settleBackup(path: string, move: Move = renameSync): Backup {
  const backup = backupPath(path);
  try {
    if (!existsSync(backup) || !isSame(backup, path)) return stateOf(backup);
    return takeAway(backup, path, move);
  } catch {
    return stateOf(backup);
  }
}

/**
 * Clears away what killed runs left beside a file. A copy that one of them had put aside goes back to
 * its place, unless the file is again what the copy is. What goes wrong is for the next run.
 */
export function clearLeftovers(path: string): void {
  for (const { path: leftover, isCopy } of leftoversOf(path)) {
    try {
      if (isCopy && !isSame(leftover, path)) keepBackup(leftover, path);
      rmSync(leftover, { force: true });
    } catch {}
  }
}

function takeAway(backup: string, path: string, move: Move): Backup {
  const aside = nameBeside(path, 'aside.lich-hook');
  move(backup, aside);
  // Looked at once more: what was registered in between needs its copy.
  const isOver = isSame(aside, path);
  if (!isOver) keepBackup(aside, path);
  rmSync(aside, { force: true });
  return isOver ? 'removed' : 'left';
}

function stateOf(backup: string): Backup {
  return existsSync(backup) ? 'left' : 'none';
}

function isSame(copy: string, path: string): boolean {
  return existsSync(path) && readFileSync(copy).equals(readFileSync(path));
}
