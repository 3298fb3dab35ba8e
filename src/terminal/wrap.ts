/**
 * Breaks a line at blanks, so that no line is wider than the terminal; what continues it is indented
 * by `indent`. A word that is too long by itself, a path say, stays whole.
 * @param width cells of a line; undefined where nothing is to be broken
 */
export function wrap(text: string, indent: number, width: number | undefined): readonly string[] {
  if (width === undefined) return [text];
  const margin = ' '.repeat(indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/ *[^ ]+/g) ?? ['']) {
    if (line === '' || Bun.stringWidth(line + word) <= width) line += word;
    else {
      lines.push(line);
      line = margin + word.trimStart();
    }
  }
  return [...lines, line];
}
