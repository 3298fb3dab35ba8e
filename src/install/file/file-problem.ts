import { dirname } from 'node:path';
import { posixQuote } from '../quote.ts';

/** What went wrong with a file, and what a person can do. */
export interface FileProblem {
  readonly ok: false;
  readonly cause: string;
  readonly fix: string;
}

const AGAIN = 'then run this again';

type Words = (folder: string) => readonly [cause: string, fix: string];

/** By the system's own names of what may go wrong. Source: errno(3). */
const WORDS: Readonly<Record<string, Words>> = {
  ENOSPC: (folder) => [`The disk of ${folder} is full`, `Make room on it, ${AGAIN}.`],
  EDQUOT: (folder) => [`Your share of the disk of ${folder} is used up`, `Make room, ${AGAIN}.`],
  EFBIG: () => ['Files may not grow as large here', `Raise the limit (ulimit -f), ${AGAIN}.`],
  EROFS: (folder) => [
    `${folder} is on a disk that nothing can be written to`,
    `Mount it writable, ${AGAIN}. If a program makes this file, have that program register the hooks.`,
  ],
  EACCES: mayNot,
  EPERM: mayNot,
  EIO: (folder) => [`The disk of ${folder} failed`, `Look into the system's log, ${AGAIN}.`],
  ENOTDIR: (folder) => [
    `A folder on the way to ${folder} is not a folder`,
    `Move the file away that stands in its place, ${AGAIN}.`,
  ],
  EEXIST: (folder) => [
    `${folder} is not a folder`,
    `Move the file away that stands in its place, ${AGAIN}.`,
  ],
  ELOOP: (folder) => [
    `A link on the way to ${folder} leads to itself`,
    `Repair the link, ${AGAIN}.`,
  ],
  EBUSY: () => ['Another program holds it open', `Close that program, ${AGAIN}.`],
};

function mayNot(folder: string): readonly [string, string] {
  return [`You may not write there`, `Look whose the folder is: ls -ld '${folder}'`];
}

/**
 * What a failed access to a file means to a person.
 * @param error what a call of the system threw
 * @returns a cause with the system's code in it, and a fix, for every error
 */
export function fileProblem(error: unknown, path: string): FileProblem {
  const folder = dirname(path);
  const code = codeOf(error);
  const words = code === undefined ? undefined : WORDS[code];
  if (words === undefined) {
    const cause = error instanceof Error ? error.message : String(error);
    return { ok: false, cause, fix: `Look at ${folder}, ${AGAIN}.` };
  }
  const [cause, fix] = words(folder);
  return { ok: false, cause: `${cause} (${code}).`, fix };
}

/** The system's name of an error, if the system made it. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Whose a file is, for a person. */
export function ownerName(uid: number): string {
  return uid === 0 ? 'root, as after one sudo' : `another account (${uid})`;
}

/** What to do about a file of that account: root's in one's own folder was never meant to be. */
export function takeOver(path: string, uid: number): string {
  const command = `sudo chown "$(id -un)" ${posixQuote(path)}`;
  return uid === 0 ? command : `Let that account do it, or make the file yours: ${command}`;
}
