import { isNamedOurs, isReportCommand } from './names.ts';
import { commandsIn } from './shell-words.ts';

/** A call of lich-hook. */
export interface Call {
  /** As the line names it: absolute, relative, or a bare name. */
  readonly executable: string;
  readonly words: readonly string[];
}

/** Commands that only say what is behind them. */
const SAYERS = ['echo', 'printf', '#'];

/** What a word that is a line itself stands behind. */
const LINE_FOLLOWS = ['-c', '/c', '-Command'];

/** A word of ours behind the executable; the first other one is no longer. */
const OWN_WORD = /^[\w,=-]+$/;

/**
 * The call of lich-hook in a shell's line, wherever in it and whatever is built around it: what
 * doctor takes for a registration. A path or a name that is only spoken of is none. Of several the
 * first with a report command counts. Uninstall is stricter: see ours.ts.
 */
export function callIn(line: string): Call | undefined {
  const calls = commandsIn(line).flatMap(callsOf);
  return calls.find(({ words }) => isReportCommand(words[0])) ?? calls.at(-1);
}

function callsOf(command: readonly string[]): readonly Call[] {
  if (SAYERS.includes(command[0] ?? '')) return [];
  return command.flatMap((word, at): readonly Call[] => {
    if (LINE_FOLLOWS.includes(command[at - 1] ?? '')) {
      const inner = callIn(word);
      return inner === undefined ? [] : [inner];
    }
    if (!isNamedOurs(word)) return [];
    const rest = command.slice(at + 1);
    const end = rest.findIndex((one) => !OWN_WORD.test(one));
    const words = end === -1 ? rest : rest.slice(0, end);
    // A path among another program's arguments is called by nobody.
    const isCalled = isReportCommand(words[0]) || command.slice(0, at).every(isPrefix);
    return isCalled ? [{ executable: word, words }] : [];
  });
}

/** What may stand before a program: variables, and programs that start another. */
function isPrefix(word: string): boolean {
  return /^\w+=/.test(word) || ['exec', 'env', 'command', 'nohup', 'nice'].includes(word);
}
