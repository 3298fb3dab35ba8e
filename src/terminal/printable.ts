/** Controls, and the marks that reorder or break a line: no report may print them. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** `text` with every character that could steer a terminal written out, as in `\u{1b}`. */
export function printable(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${codeOf(character)}}`);
}

/** The same for a text of several lines, which may be indented with tabs. */
export function printableLines(text: string): string {
  return text.replace(UNSAFE, (character) =>
    character === '\n' || character === '\t' ? character : `\\u{${codeOf(character)}}`,
  );
}

/** `value` as one line of JSON in which no character could steer a terminal. */
export function printableJson(value: unknown): string {
  return printableJsonText(JSON.stringify(value));
}

/** A line with JSON in it, which means the same afterwards and cannot steer a terminal. */
export function printableJsonText(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u${codeOf(character).padStart(4, '0')}`);
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** `text` in at most `width` terminal cells; what does not fit is replaced by an ellipsis. */
export function fit(text: string, width: number): string {
  if (Bun.stringWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += Bun.stringWidth(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return width < 1 ? '' : `${kept}…`;
}
