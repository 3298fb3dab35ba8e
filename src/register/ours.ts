import { isObject } from '../json-object.ts';

const REPORT_COMMANDS = ['state', 'tool', 'session-start', 'title', 'touched'];

const PATH = String.raw`'(?:[^']|'\\'')*lich-hook(?:\.exe)?'|"[^"]*lich-hook(?:\.exe)?"|[^\s'"]*lich-hook(?:\.exe)?`;
const WORDS = String.raw`(?:${REPORT_COMMANDS.join('|')})(?: [\w,=-]+)*`;

/** A line of ours, whole: what someone has built around a call of lich-hook is not ours. */
const LINE = new RegExp(String.raw`^(?:& )?(?:${PATH}) ${WORDS}(?: 2>/dev/null \|\| :)?$`);

/** The file name of the executable, after either kind of slash. */
const EXECUTABLE = /(?:^|[/\\])lich-hook(?:\.exe)?$/;

/**
 * Tells whether a handler in a harness's file is one that `install` writes, of this release or
 * another, wherever its executable is. Its place in the file says nothing.
 */
export function isOurs(handler: unknown): boolean {
  if (!isObject(handler)) return false;
  const { command, args } = handler;
  if (typeof command !== 'string') return false;
  if (args === undefined) return LINE.test(command);
  const [first]: readonly unknown[] = Array.isArray(args) ? args : [];
  return EXECUTABLE.test(command) && typeof first === 'string' && REPORT_COMMANDS.includes(first);
}
