/** The part of a byte stream that a payload is read with. Rejects when it cannot be read. */
export interface ByteReader {
  /** The next bytes; no `value` at the end. */
  readonly read: () => Promise<{ readonly value?: Uint8Array | undefined }>;
}

/** Opens this process's standard input. One that cannot be opened rejects when it is read. */
export function openStdin(): ByteReader {
  try {
    return Bun.stdin.stream().getReader();
  } catch (error) {
    // Bun throws here, and not at the first read, when stdin is a directory.
    return { read: () => Promise.reject(error) };
  }
}

/** Tells whether a keyboard is on standard input. Costs 4 ms, for the import. */
export async function isTerminal(): Promise<boolean> {
  return (await import('node:tty')).isatty(0);
}

/** Tells whether both outputs are a terminal. Costs the same. */
export async function isScreen(): Promise<boolean> {
  const { isatty } = await import('node:tty');
  return isatty(1) && isatty(2);
}
