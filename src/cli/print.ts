import { writeSync } from 'node:fs';

const FILES = { stdout: 1, stderr: 2 } as const;

/**
 * Writes at once: a hook's process ends right after, and what a stream still held would be lost.
 * A closed file is no reason to fail.
 */
export function print(file: keyof typeof FILES, text: string): void {
  try {
    writeSync(FILES[file], text);
  } catch {}
}
