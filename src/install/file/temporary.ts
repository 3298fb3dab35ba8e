import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A name beside a file that no other run takes. */
export function nameBeside(path: string): string {
  const own = `${process.pid}-${randomBytes(4).toString('hex')}`;
  return join(dirname(path), `.${basename(path)}.${own}.lich-hook`);
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
