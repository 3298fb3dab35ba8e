import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

/**
 * Starts a program. Some reasons why it cannot be started Node tells by an event, and others, such as
 * ETXTBSY while a package is written, by throwing: `fail` is called for those.
 */
export function spawnOr(
  fail: () => void,
  file: string,
  words: readonly string[],
  stdio: StdioOptions,
): ChildProcess | undefined {
  try {
    return spawn(file, words, { stdio, windowsHide: true });
  } catch {
    fail();
    return undefined;
  }
}
