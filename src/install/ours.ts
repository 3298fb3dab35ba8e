import { isObject } from '../json-object.ts';

const REPORT_COMMANDS = ['state', 'tool', 'session-start', 'title', 'touched'];

/** The file name, also of a build that says its target or release: lich-hook-linux-x64. */
const BUILD = String.raw`lich-hook(?:-(?:linux|darwin|windows)-[\w-]+|-\d[\w.-]*)?(?:\.exe)?`;

/** The same, or what starts it: npm's launcher, Antigravity's batch file. */
const NAME = String.raw`(?:${BUILD}|lich-hook\.(?:[cm]?js|cmd))`;

/**
 * A path to it: in single quotes, in double quotes, or bare with nothing that a shell acts on. One
 * that begins with ./ is a plugin folder's own.
 */
const PATH = String.raw`'(?:(?:[^']|'\\'')*[/\\])?${NAME}'|"(?:[^"]*[/\\])?${NAME}"|(?!\./)(?:[^\s'"$\x60;&|<>()]*[/\\])?${NAME}`;
const WORDS = String.raw`(?:${REPORT_COMMANDS.join('|')})(?: [\w,=-]+)*`;

/** A line of ours, whole: what someone has built around a call of lich-hook is not ours. */
const LINE = new RegExp(
  String.raw`^(?:& )?(?:${PATH}) ${WORDS}(?: 2>/dev/null \|\| (?::|printf %s '\{[^']*\}'))?$`,
);

/** The file name of the executable, after either kind of slash. */
const EXECUTABLE = new RegExp(String.raw`(?:^|[/\\])${NAME}$`);

/**
 * Tells whether a handler in a harness's file is one that `install` writes, of this release or
 * another, wherever its executable is. Its place in the file says nothing.
 */
export function isOurs(handler: unknown): boolean {
  if (!isObject(handler) || 'hooks' in handler) return false;
  const { command, args } = handler;
  if (typeof command !== 'string') return false;
  if (args === undefined) return LINE.test(command);
  const [first]: readonly unknown[] = Array.isArray(args) ? args : [];
  return EXECUTABLE.test(command) && typeof first === 'string' && REPORT_COMMANDS.includes(first);
}

/** Tells whether entries with this executable would be known as ours again. */
export function hasOurName(executable: string): boolean {
  return new RegExp(String.raw`(?:^|[/\\])${BUILD}$`).test(executable);
}
