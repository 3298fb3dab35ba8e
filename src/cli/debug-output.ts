import { closeSync, constants, fchmodSync, openSync, writeSync } from 'node:fs';
import type { DebugWish } from '../hook/debug-wish.ts';
import { print } from './print.ts';

/** Writes a piece of a trace where LICH_HOOK_DEBUG wants it; on stderr where it names no file. */
export function debugOutput(wish: DebugWish): (text: string) => void {
  if (typeof wish !== 'object') return (text) => print('stderr', text);
  return (text) => append(wish.file, text);
}

/**
 * Appends to a file that only its owner can read. One that cannot be written, or is a pipe that
 * nobody reads, must not become the hook's problem.
 */
function append(path: string, text: string): void {
  try {
    const { O_APPEND, O_CREAT, O_NONBLOCK = 0, O_WRONLY } = constants;
    const file = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NONBLOCK, 0o600);
    fchmodSync(file, 0o600);
    writeSync(file, text);
    closeSync(file);
  } catch {}
}
