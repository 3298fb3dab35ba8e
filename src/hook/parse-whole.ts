import { parseObject } from './parse-object.ts';

/** Up to this size JSON.parse is quick whatever stands there: 64 Ki nested `[` take it 15 ms. */
const HARMLESS = 64 * 1024;

/** More of one of these than any payload of 256 KiB has by chance; JSON.parse takes 1 µs for each. */
const MARK_LIMIT = 20_000;
const MARKS = ['[', '{', ','] as const;

/**
 * Parses pieces that may be a whole JSON object, natively. Undefined when they are none, or hold
 * so many marks of structure that parsing could take long.
 */
export function parseWhole(pieces: readonly Uint8Array[], size: number): object | undefined {
  const [first] = pieces;
  const bytes = pieces.length === 1 ? first : Buffer.concat(pieces);
  const text = new TextDecoder().decode(bytes);
  if (size > HARMLESS && MARKS.some((mark) => isFull(text, mark))) return undefined;
  return parseObject(text);
}

/** Counted natively: a loop over the text takes longer than parsing it. */
function isFull(text: string, mark: string): boolean {
  return text.split(mark, MARK_LIMIT).length === MARK_LIMIT;
}
