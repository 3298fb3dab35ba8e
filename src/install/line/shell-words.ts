/** What ends a command of a line and begins another, quotes aside. */
const SEPARATORS = ';|&()\n`';

/**
 * The words of each command in a line, as a shell would part them, as far as a hook's line needs:
 * quotes of either kind, escapes, and without redirections. What a variable would put in stays as it
 * is written. A backslash is an escape before a blank or a quote only: elsewhere it is a path's.
 */
export function commandsIn(line: string): readonly (readonly string[])[] {
  const commands: string[][] = [[]];
  let word: string | undefined;
  let isTarget = false;
  const endWord = (): void => {
    if (word !== undefined && !isTarget) commands.at(-1)?.push(word);
    if (word !== undefined) isTarget = false;
    word = undefined;
  };
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    const next = line.charAt(at + 1);
    if (letter === '"' || letter === "'") {
      const quoted = quotedAt(line, at);
      word = (word ?? '') + quoted.text;
      at = quoted.end;
    } else if (letter === '\\' && /[\s'"]/.test(next)) {
      word = (word ?? '') + next;
      at += 1;
    } else if (letter === '<' || letter === '>') {
      // `2>` names what is redirected, and the word after it where to.
      if (/^\d$/.test(word ?? '')) word = undefined;
      endWord();
      while ('<>&'.includes(line.charAt(at + 1) || ' ')) at += 1;
      isTarget = true;
    } else if (SEPARATORS.includes(letter)) {
      endWord();
      isTarget = false;
      commands.push([]);
    } else if (/\s/.test(letter)) endWord();
    else word = (word ?? '') + letter;
  }
  endWord();
  return commands.filter((words) => words.length > 0);
}

/** The text between the quote at `start` and its other end, or the end of the line. */
function quotedAt(line: string, start: number): { readonly text: string; readonly end: number } {
  const quote = line.charAt(start);
  let text = '';
  for (let at = start + 1; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (letter === quote) return { text, end: at };
    const isEscape = quote === '"' && letter === '\\' && '"$`'.includes(line.charAt(at + 1) || ' ');
    if (isEscape) at += 1;
    text += line.charAt(at);
  }
  return { text, end: line.length };
}
