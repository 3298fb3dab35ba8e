/** The lines between which a part of a document stands that is made. */
export type Marks = readonly [string, string];

/** The marks of a part, by what is between them. */
export function marksOf(what: string): Marks {
  return [`<!-- ${what}: written by bun run generate -->`, `<!-- end of ${what} -->`];
}

/** A document with that text between its marks. */
export function withBlock(document: string, [start, end]: Marks, text: string): string {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from === -1) throw new Error(`The mark "${start}" is missing`);
  if (to < from) throw new Error(`The mark "${end}" is missing`);
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
}
