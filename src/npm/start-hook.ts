import { spawnOr } from './spawn-or.ts';

/** A hook of the executable itself is over by then. */
const HOOK_MS = 1700;

/**
 * Runs an executable as a hook of which nobody may see anything but its verdict.
 * @returns what it printed; undefined when it did not end well and in time, whatever it printed then
 */
export function startHook(file: string, words: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawnOr(() => resolve(undefined), file, words, ['inherit', 'pipe', 'ignore']);
    if (child === undefined) return;
    const said: Buffer[] = [];
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(undefined);
    }, HOOK_MS);
    const end = (text: string | undefined): void => {
      clearTimeout(late);
      resolve(text);
    };
    child.stdout?.on('data', (bytes) => said.push(bytes)).on('error', () => {});
    child.once('error', () => end(undefined));
    child.once('close', (code) => end(code === 0 ? Buffer.concat(said).toString() : undefined));
  });
}
