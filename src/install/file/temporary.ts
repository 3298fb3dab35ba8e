import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './file-problem.ts';

/** What a file beside another is: a text on its way, or the user's copy put aside for a moment. */
type Kind = 'lich-hook' | 'aside.lich-hook';

/** A name beside a file that no other run takes. */
export function nameBeside(path: string, kind: Kind = 'lich-hook'): string {
  const own = `${process.pid}-${randomBytes(4).toString('hex')}`;
  return join(dirname(path), `.${basename(path)}.${own}.${kind}`);
}

/** A file beside another that a run left which was killed. */
export interface Leftover {
  readonly path: string;
  /** It is the user's copy, which was on its way. */
  readonly isCopy: boolean;
}

/** What killed runs left beside a file. One whose process is alive is still at it. */
export function leftoversOf(path: string): readonly Leftover[] {
  const start = `.${basename(path)}.`;
  return namesIn(dirname(path)).flatMap((name) => {
    const rest = name.startsWith(start) ? name.slice(start.length) : '';
    const [, pid, aside] = /^(\d+)-[0-9a-f]{8}(\.aside)?\.lich-hook$/.exec(rest) ?? [];
    if (pid === undefined || isAlive(Number(pid))) return [];
    return [{ path: join(dirname(path), name), isCopy: aside !== undefined }];
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's: alive, and not ours to signal.
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Writes bytes to a new file beside `path`, with the mode and owner of `like`, and waits until
 * they are on the disk. Throws the system's error, and leaves nothing behind then.
 * @returns the name of the new file
 */
export function writeBeside(path: string, bytes: Buffer, like: Stats | undefined): string {
  const name = nameBeside(path);
  try {
    const file = openSync(name, 'wx', like === undefined ? 0o666 : like.mode & 0o777);
    finish(file, bytes);
    if (like !== undefined) {
      chmodSync(name, like.mode & 0o7777);
      const own = lstatSync(name);
      if (own.uid !== like.uid || own.gid !== like.gid) chownSync(name, like.uid, like.gid);
    }
    return name;
  } catch (error) {
    rmSync(name, { force: true });
    throw error;
  }
}

/**
 * Writes a file where it is, for one with several names: a rename would leave the other names with
 * the old text. A reader may see a part of it for a moment. On an error the old bytes go back.
 */
export function overwrite(path: string, bytes: Buffer, old: Buffer): void {
  try {
    finish(openSync(path, 'r+'), bytes);
  } catch (error) {
    finish(openSync(path, 'r+'), old);
    throw error;
  }
}

function finish(file: number, bytes: Buffer): void {
  try {
    writeFileSync(file, bytes);
    ftruncateSync(file, bytes.length);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
