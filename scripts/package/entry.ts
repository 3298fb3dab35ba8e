/** One file of an archive or of an npm package. */
export interface Entry {
  /** From the archive's root, with forward slashes. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly executable: boolean;
}

/** A file with a text of ours in it. */
export function textEntry(path: string, text: string): Entry {
  return { path, bytes: Buffer.from(text), executable: false };
}

/** A file as it is on the disk, under a name of its own. */
export async function fileEntry(path: string, file: string, executable = false): Promise<Entry> {
  return { path, bytes: Buffer.from(await Bun.file(file).arrayBuffer()), executable };
}
