import type { Node } from 'jsonc-parser';

/** A comma or a comment between the elements of a container. */
export interface Mark {
  readonly kind: 'comma' | 'line-comment' | 'block-comment';
  readonly start: number;
  readonly end: number;
}

const MARK = /(,)|(\/\/[^\r\n]*)|\/\*[\s\S]*?\*\//g;

/** The commas and comments of a stretch of text that holds no value. */
export function marksBetween(text: string, start: number, end: number): readonly Mark[] {
  return Array.from(text.slice(start, end).matchAll(MARK), (match) => ({
    kind: match[1] ? 'comma' : match[2] ? 'line-comment' : 'block-comment',
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

/** Where a node ends. */
export function endOf(node: Node): number {
  return node.offset + node.length;
}

/** Where the white space before an offset starts. */
export function spaceBefore(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && /[ \t\r\n]/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** The white space that the line of an offset starts with. */
export function indentationAt(text: string, offset: number): string {
  const lineStart = Math.max(
    text.lastIndexOf('\n', offset - 1),
    text.lastIndexOf('\r', offset - 1),
  );
  return /^[ \t]*/.exec(text.slice(lineStart + 1, offset))?.[0] ?? '';
}
