/** What a registered line runs. */
export interface Registered {
  /** As the line names it, placeholders put in: absolute, relative, or a bare name. */
  readonly executable: string;
  readonly words: readonly string[];
}

const NAME = String.raw`lich-hook[\w.-]*`;
const PATH = String.raw`'(?:[^']|'\\'')*${NAME}'|"[^"]*${NAME}"|[^\s'"();|&$=]*${NAME}(?![\w.\-/\\])`;
const COMMANDS = 'state|tool|session-start|title|touched';
const LINE = new RegExp(String.raw`(${PATH})((?: +(?!\d?>)[\w,=-]+)*)`, 'g');
const CALL = new RegExp(String.raw`^ +(?:${COMMANDS})\b`);
const BRACES = /\$\{(?:CLAUDE_)?PLUGIN_ROOT\}/g;
const BRACES_OR_VARIABLE = new RegExp(
  String.raw`${BRACES.source}|\$d(?=[/\\]bin[/\\]lich-hook)`,
  'g',
);
const EXECUTABLE = new RegExp(String.raw`(?:^|[/\\])${NAME}$`);
const SCRIPT = new RegExp(String.raw`\breport-(?:${COMMANDS})\.sh\b`);

/** Whether a line runs the shell scripts that were lich's plugin before lich-hook. */
export function isScript(command: string, args: readonly string[] = []): boolean {
  return [command, ...args].some((text) => SCRIPT.test(text));
}

/**
 * What of lich-hook a line runs, wherever in the line it stands; undefined when it runs none.
 * @param args the arguments of an exec form; without them the line is a shell's
 */
export function readCommand(
  command: string,
  args: readonly string[] | undefined,
  root: string | undefined,
): Registered | undefined {
  const text = resolved(command, root);
  if (args !== undefined) {
    return EXECUTABLE.test(text) ? { executable: text, words: args } : undefined;
  }
  // The name may stand in a path as well: what words follow on is the call.
  const matches = [...text.matchAll(LINE)];
  const match = matches.find(([, , words = '']) => CALL.test(words)) ?? matches.at(-1);
  if (match === undefined) return undefined;
  const [, path = '', words = ''] = match;
  return { executable: unquoted(path), words: words.trim().split(/ +/).filter(Boolean) };
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

function unquoted(path: string): string {
  if (path.startsWith("'")) return path.slice(1, -1).replaceAll(`'\\''`, "'");
  return path.startsWith('"') ? path.slice(1, -1) : path;
}
