import { type Memory, parseMemory } from './memory.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The directory of memories: private to the user, and never one shared with others like /tmp,
 * where another user could lay a link. Undefined where the environment names no home.
 */
export function memoryDirectory(env: Environment, platform: NodeJS.Platform): string | undefined {
  const under = (base: string | undefined, rest: string) =>
    base !== undefined && isAbsolute(base) ? `${base}/${rest}` : undefined;
  if (platform === 'win32') return under(env['LOCALAPPDATA'], 'lich-hook/titles');
  return (
    under(env['XDG_STATE_HOME'], 'lich-hook/titles') ??
    under(env['HOME'], '.local/state/lich-hook/titles')
  );
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|[a-z]:[\\/]|\\\\)/i.test(path);
}

/** The file of one card's memory. The card's id is hashed: it is no file name. */
export function memoryFile(directory: string, cardId: string, harness: string): string {
  return `${directory}/${harness}-${Bun.hash(cardId).toString(16)}.json`;
}

/** Reads a memory; a missing, unreadable or malformed one is none. */
export async function readMemory(path: string): Promise<Memory | undefined> {
  try {
    return parseMemory(await Bun.file(path).text());
  } catch {
    return undefined;
  }
}

/**
 * Writes a memory by rename, so that a reader sees the old or the new one whole. Links are not
 * followed: a directory that is one, or that others could write to, is not used at all. Nothing
 * is thrown: without a memory the next run reads more and the title is sent once more.
 */
export async function writeMemory(path: string, memory: Memory): Promise<void> {
  // Loaded here and not above: node:fs costs 1.3 ms, and most runs write nothing.
  const fs = await import('node:fs');
  const directory = path.slice(0, path.lastIndexOf('/'));
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const isNew = !fs.existsSync(path);
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (!isPrivate(fs.lstatSync(directory))) return;
    fs.writeFileSync(temporary, JSON.stringify(memory), { mode: 0o600, flag: 'wx' });
    fs.renameSync(temporary, path);
    if (isNew) prune(fs, directory);
  } catch {
    remove(fs, temporary);
  }
}

function isPrivate(entry: import('node:fs').Stats): boolean {
  if (!entry.isDirectory()) return false;
  if (process.getuid === undefined) return true;
  return entry.uid === process.getuid() && (entry.mode & 0o077) === 0;
}

/** Cards come and go: memories nobody has used for a week are removed. */
function prune(fs: typeof import('node:fs'), directory: string): void {
  const oldest = Date.now() - WEEK_MS;
  for (const name of fs.readdirSync(directory)) {
    const path = `${directory}/${name}`;
    if (fs.lstatSync(path).mtimeMs < oldest) remove(fs, path);
  }
}

function remove(fs: typeof import('node:fs'), path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {}
}
