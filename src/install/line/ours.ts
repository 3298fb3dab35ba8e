import { REPORT_COMMANDS } from '../../harness/harness.ts';
import { isObject } from '../../json-object.ts';
import { lineIn } from './line-in.ts';
import { isNamedOurs, isReportCommand, NAME } from './names.ts';

/**
 * A path to it: in single quotes, in double quotes, or bare with nothing that a shell acts on. One
 * that begins with ./ is a plugin folder's own.
 */
const PATH = String.raw`'(?:(?:[^']|'\\'')*[/\\])?${NAME}'|"(?:[^"]*[/\\])?${NAME}"|(?!\./)(?:[^\s'"$\x60;&|<>()]*[/\\])?${NAME}`;
const WORDS = String.raw`(?:${REPORT_COMMANDS.join('|')})(?: [\w,=-]+)*`;

/** A line of ours, whole: what someone has built around a call of lich-hook is not ours. */
const LINE = new RegExp(
  String.raw`^(?:& )?(?:${PATH}) ${WORDS}(?: 2>/dev/null \|\| (?::|printf %s '\{[^']*\}')|; exit 0)?$`,
);

/**
 * Tells whether a handler in a harness's file is one that `install` writes, of this release or
 * another, wherever its executable is: what uninstall takes out. Its place in the file says
 * nothing. Doctor reads more leniently, in call.ts.
 */
export function isOurs(handler: unknown): boolean {
  if (!isObject(handler) || 'hooks' in handler) return false;
  const { args } = handler;
  const command = lineIn(handler);
  if (command === undefined) return false;
  if (args === undefined) return LINE.test(command);
  return isNamedOurs(command) && isReportCommand(Array.isArray(args) ? args[0] : undefined);
}
