/**
 * Writes a small file with `Bun.write` and not with node:fs, whose import costs 1.3 ms. Its `mode`
 * has no effect on 1.4.5, so the whole process, which is over in a moment, makes no file that
 * others may read. Its folder is there, or nothing is written.
 */
export async function writeFile(path: string, text: string): Promise<void> {
  process.umask(0o077);
  try {
    await Bun.write(path, text, { createPath: false });
  } catch {
    // Without a memory the next event is judged by itself.
  }
}

/** Removes a file, if there is one. */
export async function removeFile(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  try {
    await Bun.file(path).delete();
  } catch {
    // Another hook was faster.
  }
}
