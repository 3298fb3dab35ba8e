import { REPORT_COMMANDS } from '../../harness/harness.ts';

/** The file name, also of a build that says its target or release: lich-hook-linux-x64. */
const BUILD = String.raw`lich-hook(?:-(?:linux|darwin|windows)-[\w-]+|-\d[\w.-]*)?(?:\.exe)?`;

/** The same, or what starts it: npm's launcher, Antigravity's batch file. */
export const NAME = String.raw`(?:${BUILD}|lich-hook\.(?:[cm]?js|cmd))`;

const NAMED = new RegExp(String.raw`(?:^|[/\\])${NAME}$`);
const BUILT = new RegExp(String.raw`(?:^|[/\\])${BUILD}$`);

/** Whether a path leads to lich-hook, or to what starts it: by its last part alone. */
export function isNamedOurs(path: string): boolean {
  return NAMED.test(path);
}

/** Whether entries with this executable would be known as ours again. */
export function hasOurName(executable: string): boolean {
  return BUILT.test(executable);
}

/** Whether a word is a report command. */
export function isReportCommand(word: unknown): boolean {
  const commands: readonly unknown[] = REPORT_COMMANDS;
  return commands.includes(word);
}
