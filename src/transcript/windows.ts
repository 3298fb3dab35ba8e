/** Read at a time. A transcript of hundreds of megabytes must not raise the peak memory. */
export const WINDOW = 512 * 1024;

/** A file that is read piece by piece. A piece is good until the next one is read. */
export interface Windows {
  /** The bytes from `position` on; none at the end, and none when the file cannot be read. */
  readonly read: (position: number) => Promise<Buffer>;
  readonly close: () => void;
}

/**
 * Opens a file for reading about `length` bytes of it. What fits in one window, as almost always,
 * is read without node:fs, whose import costs 1.3 ms. More is read into one buffer again and
 * again: a new buffer for each window raised the peak from 36 to 70 MB.
 */
export function openWindows(path: string, length: number): Promise<Windows> | Windows {
  return length <= WINDOW ? oneWindow(path) : manyWindows(path);
}

function oneWindow(path: string): Windows {
  const file = Bun.file(path);
  return {
    async read(position) {
      try {
        return Buffer.from(await file.slice(position, position + WINDOW).arrayBuffer());
      } catch {
        return Buffer.alloc(0);
      }
    },
    close: () => {},
  };
}

async function manyWindows(path: string): Promise<Windows> {
  const fs = await import('node:fs');
  const buffer = Buffer.allocUnsafe(WINDOW);
  let file: number | undefined;
  try {
    // Without waiting: a pipe in the place of a transcript would block the whole process.
    file = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  } catch {}
  return {
    async read(position) {
      try {
        const length = file === undefined ? 0 : fs.readSync(file, buffer, 0, WINDOW, position);
        return buffer.subarray(0, length);
      } catch {
        return Buffer.alloc(0);
      }
    },
    close: () => {
      if (file !== undefined) fs.closeSync(file);
    },
  };
}
