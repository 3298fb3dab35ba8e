import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  type Stats,
  writeSync,
} from 'node:fs';
import type { DebugWish } from '../hook/debug-wish.ts';
import { print } from './print.ts';

/** Writes a piece of a trace where LICH_HOOK_DEBUG wants it; on stderr where it names no file. */
export function debugOutput(wish: DebugWish): (text: string) => void {
  if (typeof wish !== 'object') return (text) => print('stderr', text);
  return (text) => append(wish.file, text);
}

/**
 * Appends to a file that a person named. No link is followed, nothing is written into a file of
 * another account, and of modes only that of an empty file is changed: what is made here is its
 * owner's alone. One that cannot be written, or is a pipe that nobody reads, must not become the
 * hook's problem.
 */
function append(path: string, text: string): void {
  try {
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK = 0, O_WRONLY } = constants;
    // Windows has no such flag.
    if (O_NOFOLLOW === undefined && isLink(path)) return;
    const flags = O_APPEND | O_CREAT | O_WRONLY | O_NONBLOCK | (O_NOFOLLOW ?? 0);
    const file = openSync(path, flags, 0o600);
    try {
      const stats = fstatSync(file);
      if (stats.isFile() && !isOwn(stats)) return;
      if (stats.isFile() && stats.size === 0) fchmodSync(file, 0o600);
      writeSync(file, text);
    } finally {
      closeSync(file);
    }
  } catch {}
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Windows knows no such owners. */
function isOwn({ uid }: Stats): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}
