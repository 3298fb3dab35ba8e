const WINDOWS_PATH = /^(?:[a-z]:[\\/]|\\\\)/i;
const POSIX_PATH = /^\//;

/**
 * A path as the card shows it: relative to `cwd` when it lies inside, else its last name. Posix
 * and Windows paths (drive letter or UNC) are told apart by their own form, not by the machine's,
 * since a payload may come from either; Windows ones are compared without regard to case or to
 * which slash they use. A relative path is left as the harness wrote it.
 */
export function shortenPath(path: string, cwd: string | undefined): string {
  if (WINDOWS_PATH.test(path)) return shorten(path, cwd, /[\\/]/, windowsKey);
  if (POSIX_PATH.test(path)) return shorten(path, cwd, /\//, (text) => text);
  return path;
}

function shorten(
  path: string,
  cwd: string | undefined,
  slash: RegExp,
  key: (text: string) => string,
): string {
  const folder = cwd === undefined ? undefined : `${key(withoutEndSlash(cwd, slash))}${key('/')}`;
  if (folder !== undefined && key(path).startsWith(folder) && path.length > folder.length) {
    return path.slice(folder.length);
  }
  return withoutEndSlash(path, slash).split(slash).at(-1) || path;
}

function withoutEndSlash(path: string, slash: RegExp): string {
  let end = path.length;
  while (end > 0 && slash.test(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** Lower case, one kind of slash: equal for two spellings of one Windows path, and as long. */
function windowsKey(text: string): string {
  return text.replaceAll('/', '\\').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
