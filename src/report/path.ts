/** The characters that part a path's names, by the kind of path. */
const POSIX = '/';
const WINDOWS = '\\/';

/**
 * A path as the card shows it: relative to `cwd` when it lies inside, else its last name. Posix
 * and Windows paths (drive letter or UNC) are told apart by their own form, not by the machine's,
 * since a payload may come from either; Windows ones are compared without regard to case or to
 * which slash they use. A relative path is left as the harness wrote it.
 */
export function shortenPath(path: string, cwd: string | undefined): string {
  const slashes = slashesOf(path);
  if (slashes === undefined) return path;
  if (cwd !== undefined) {
    const folder = withoutEndSlash(cwd, slashes);
    const rest = folder.length + 1;
    const isInside =
      path.length > rest &&
      slashes.includes(path.charAt(folder.length)) &&
      spelling(path.slice(0, folder.length), slashes) === spelling(folder, slashes);
    if (isInside) return path.slice(rest);
  }
  const whole = withoutEndSlash(path, slashes);
  const name = Math.max(whole.lastIndexOf('/'), slashes === WINDOWS ? whole.lastIndexOf('\\') : -1);
  return whole.slice(name + 1) || path;
}

function slashesOf(path: string): string | undefined {
  if (path.startsWith('/')) return POSIX;
  const isDrive = path.charAt(1) === ':' && WINDOWS.includes(path.charAt(2) || ' ');
  return isDrive || path.startsWith('\\\\') ? WINDOWS : undefined;
}

function withoutEndSlash(path: string, slashes: string): string {
  let end = path.length;
  while (end > 0 && slashes.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}

/** Equal for two spellings of one folder. */
function spelling(path: string, slashes: string): string {
  return slashes === WINDOWS ? path.replaceAll('/', '\\').toLowerCase() : path;
}
