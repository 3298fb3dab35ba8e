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

/**
 * The length of a file from one look at it; 0 for one that is missing, that is no file, or whose path
 * the system does not take: Bun throws for one that is too long.
 */
export function sizeOf(path: string): number {
  try {
    const { size } = Bun.file(path);
    return Number.isFinite(size) ? size : 0;
  } catch {
    return 0;
  }
}
