/** A word that every POSIX shell, and the one inside Crush, hands over unchanged. */
export function posixQuote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A word that PowerShell hands over unchanged. A path of Windows holds no double quote. */
export function powershellQuote(word: string): string {
  return `"${word.replaceAll(/[`$]/g, '`$&')}"`;
}

/**
 * A path for a batch file: quoted, with percent signs that stand for themselves. cmd reads such a
 * file in a code page of the machine's, so letters it may misread are left to a variable as far as
 * they are in the path of the user's home.
 */
export function batchQuote(path: string, home: string): string {
  const isBelow = path.toLowerCase().startsWith(`${home.toLowerCase()}\\`);
  const rest = (isBelow ? path.slice(home.length) : path).replaceAll('%', '%%');
  return `"${isBelow ? '%USERPROFILE%' : ''}${rest}"`;
}
