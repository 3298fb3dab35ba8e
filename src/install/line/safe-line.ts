import { posixQuote, powershellQuote } from '../quote.ts';

/**
 * A line that ends with 0 and says nothing even where the program is gone, for the shell that reads it:
 * PowerShell on Windows, a POSIX shell elsewhere.
 */
export function safeLine(
  executable: string,
  words: readonly string[],
  platform: NodeJS.Platform,
): string {
  const line = words.join(' ');
  return platform === 'win32'
    ? `& ${powershellQuote(executable)} ${line}; exit 0`
    : `${posixQuote(executable)} ${line} 2>/dev/null || :`;
}
