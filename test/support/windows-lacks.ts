/**
 * Tells whether a test is to be left out on Windows, and prints there which one and why.
 * @param what the test or its group
 * @param why what Windows has not, or does otherwise
 */
export function windowsLacks(
  what: string,
  why: string,
  platform: NodeJS.Platform = process.platform,
  say: (line: string) => unknown = (line) => process.stderr.write(line),
): boolean {
  if (platform !== 'win32') return false;
  say(`skipped: ${what}: ${why}\n`);
  return true;
}
