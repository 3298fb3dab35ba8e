/**
 * LF, CR and Unicode's line and paragraph separators. Looked for with indexOf: a loop over the
 * characters of one long command makes the engine compile it, which costs more than the report.
 */
const LINE_BREAKS = ['\n', '\r', '\u2028', '\u2029'] as const;

/**
 * One line for the card: the first line of `text` that holds more than white space, trimmed and
 * cut at `limit` code points, with unpaired surrogates made U+FFFD (they have no UTF-8 form).
 * Anything but a string, and a text with no such line, gives undefined.
 */
export function oneLine(text: unknown, limit: number): string | undefined {
  const line = firstLine(text);
  return line === undefined ? undefined : cutCodePoints(line.toWellFormed(), limit);
}

/** The first line of `text` that holds more than white space, trimmed, or undefined. */
export function firstLine(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  // Trimmed as a whole, a text starts with the line that is looked for.
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  let end = trimmed.length;
  for (const lineBreak of LINE_BREAKS) {
    const at = trimmed.indexOf(lineBreak);
    if (at !== -1 && at < end) end = at;
  }
  return trimmed.slice(0, end).trimEnd();
}

/** The first `limit` code points of `text`; a surrogate pair is never split. */
export function cutCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let units = 0;
  let points = 0;
  for (const point of text) {
    if (points === limit) return text.slice(0, units);
    points += 1;
    units += point.length;
  }
  return text;
}
