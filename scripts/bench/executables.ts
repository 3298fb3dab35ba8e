import { chmod } from 'node:fs/promises';

/**
 * Writes a copy of an executable, byte by byte. What is compared has to come into the page cache in
 * the same way: a file that got there by page faults starts 1 ms slower than one just written.
 */
export async function writtenAnew(from: string, to: string): Promise<string> {
  await Bun.write(to, await Bun.file(from).bytes());
  await chmod(to, 0o755);
  return to;
}
