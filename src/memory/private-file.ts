/** How long what is kept is of use. */
export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** No file of ours is as long as this. */
const SIZE_LIMIT = 64 * 1024;

/**
 * Reads a file of ours; undefined when there is none or it cannot be read, and for a long one or a
 * pipe, which has no size.
 */
export async function readPrivateFile(path: string): Promise<string | undefined> {
  const file = Bun.file(path);
  try {
    if (file.size > SIZE_LIMIT) return undefined;
    return await file.text();
  } catch {
    return undefined;
  }
}

/**
 * Writes a file by rename, so that a reader sees the old or the new one whole, readable by the
 * user alone. Links are not followed: a directory that is one, or that others could write to, is
 * not used at all. Nothing is thrown: without a memory the next run does a little more.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  // Loaded here and not above: node:fs costs 1.3 ms, and most runs write nothing.
  const fs = await import('node:fs');
  const directory = folderOf(path);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const isNew = !fs.existsSync(path);
    makeFolder(fs, directory);
    if (!isPrivate(fs.lstatSync(directory))) return;
    fs.writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    fs.renameSync(temporary, path);
    if (isNew) prune(fs, directory);
  } catch {
    remove(fs, temporary);
  }
}

/**
 * Makes a folder in one that it shares with others of its kind, both ours alone. What nobody has
 * touched for a week goes.
 * @returns whether it can be used: false for a link, a foreign owner, or one that others can enter
 */
export async function preparePrivateFolder(parent: string, folder: string): Promise<boolean> {
  const fs = await import('node:fs');
  try {
    const isNew = !fs.existsSync(folder);
    makeFolder(fs, parent);
    if (!isPrivate(fs.lstatSync(parent))) return false;
    makeFolder(fs, folder);
    if (isNew) prune(fs, parent);
    return isPrivate(fs.lstatSync(folder));
  } catch {
    return false;
  }
}

/** What is left of a path without its last part. A backslash is a letter but on Windows. */
function folderOf(path: string): string {
  const backslash = process.platform === 'win32' ? path.lastIndexOf('\\') : -1;
  return path.slice(0, Math.max(0, path.lastIndexOf('/'), backslash));
}

/** One by one: `recursive` of Node's never ends below /proc. */
function makeFolder(fs: typeof import('node:fs'), folder: string): void {
  if (fs.existsSync(folder)) return;
  const above = folderOf(folder);
  if (above !== '') makeFolder(fs, above);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another hook may have made it meanwhile.
    if (!fs.existsSync(folder)) throw error;
  }
}

/** Whether a folder is ours and closed to others. Windows has no such bits: there it is. */
export function isPrivate(entry: import('node:fs').Stats): boolean {
  if (!entry.isDirectory()) return false;
  if (process.getuid === undefined) return true;
  return entry.uid === process.getuid() && (entry.mode & 0o077) === 0;
}

/** Cards come and go: what nobody has written for a week is removed. */
function prune(fs: typeof import('node:fs'), directory: string): void {
  const oldest = Date.now() - WEEK_MS;
  for (const name of fs.readdirSync(directory)) {
    const path = `${directory}/${name}`;
    if (fs.lstatSync(path).mtimeMs < oldest) remove(fs, path);
  }
}

function remove(fs: typeof import('node:fs'), path: string): void {
  try {
    fs.rmSync(path, { force: true, recursive: true });
  } catch {}
}
