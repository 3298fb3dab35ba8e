import { REPORT_COMMANDS } from '../../harness/harness.ts';
import { type Call, callIn } from '../../install/line/call.ts';
import { isNamedOurs } from '../../install/line/names.ts';

const BRACES = /\$\{(?:CLAUDE_)?PLUGIN_ROOT\}/g;
const BRACES_OR_VARIABLE = new RegExp(
  String.raw`${BRACES.source}|\$d(?=[/\\]bin[/\\]lich-hook)`,
  'g',
);
const SCRIPT = new RegExp(String.raw`\breport-(${REPORT_COMMANDS.join('|')})\.sh\b`);

/** The report of lich-plugin's shell script that a line runs; undefined where it runs none. */
export function scriptIn(command: string, args: readonly string[] = []): string | undefined {
  return SCRIPT.exec([command, ...args].join(' '))?.[1];
}

/**
 * What of lich-hook a line runs, wherever in the line it stands; undefined when it runs none.
 * @param args the arguments of an exec form; without them the line is a shell's
 * @param root a plugin's folder, which placeholders stand for
 */
export function readCommand(
  command: string,
  args: readonly string[] | undefined,
  root: string | undefined,
): Call | undefined {
  const text = resolved(command, root);
  if (args === undefined) return callIn(text);
  return isNamedOurs(text) ? { executable: text, words: args } : undefined;
}

/**
 * The line as the agent CLI hands it on: with a plugin's folder for each placeholder in braces.
 * What only a shell understands is left to the shell.
 */
export function substituted(text: string, root: string | undefined): string {
  return root === undefined ? text : text.replace(BRACES, () => root);
}

/** The same with what a shell does in our own lines, where a variable holds the plugin's folder. */
function resolved(text: string, root: string | undefined): string {
  return root === undefined ? text : text.replace(BRACES_OR_VARIABLE, () => root);
}
