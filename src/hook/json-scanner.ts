import { keepBytes } from './kept-bytes.ts';
import { parseObject } from './parse-object.ts';
import { type Member, readableMembers } from './readable-members.ts';

/** Deeper than any payload seen; JSON.parse of ten million nested `[` blocks for two seconds. */
const DEPTH_LIMIT = 256;

/** More values than any payload seen; JSON.parse of a million distinct keys blocks for one second. */
const VALUE_LIMIT = 100_000;

/** Bytes kept of all members together. A member that does not fit is left out, later ones are not. */
const KEPT_LIMIT = 2 * 1024 * 1024;

/** Bytes kept of one string: a card shows the first line that says something. */
const STRING_LIMIT = 64 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const BLANK = 0x20;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const SEPARATOR = Uint8Array.of(COMMA);

/** Looks for the end of a JSON value in bytes that arrive bit by bit. */
export interface JsonScanner {
  /** Takes the next bytes; true once the first object or array is complete. */
  readonly push: (bytes: Uint8Array) => boolean;
  /**
   * The value read so far, with the first 64 KiB of every string. Members that are too deep, too
   * rich or too long are left out, however many others there are. Of a malformed or truncated
   * object, those members that parse by themselves are kept; of two with one name the first, which
   * the harness wrote before any text of the user's or the model's. Undefined when nothing could
   * be read.
   */
  readonly value: () => object | undefined;
}

/**
 * Finds the end of the first JSON object or array in a stream of bytes, so that nobody has to
 * wait for the stream to end, and makes a value of it even when only part of it can be read. The
 * bytes of strings, which are almost all there are, are searched natively, and most are not kept.
 */
export function scanJson(): JsonScanner {
  const kept = keepBytes();
  const members: Member[] = [];
  let depth = 0;
  let values = 0;
  let isArray = false;
  let isComplete = false;
  /** Nothing was left out, and nothing stood in front. */
  let isWhole = true;
  let isInString = false;
  let stringStart = 0;
  let isStringCut = false;
  /** The first byte of the next piece is the second of an escape. */
  let isEscaped = false;
  let memberStart = 0;
  let valuesBefore = 0;
  let isTooBig = false;

  const push = (bytes: Uint8Array): boolean => {
    let at = 0;
    /** What lies before it is kept, or forgotten. */
    let from = 0;
    while (at < bytes.length && !isComplete) {
      if (isInString) {
        from = passString(bytes, at);
        at = from + 1;
        continue;
      }
      const byte = bytes[at] ?? 0;
      at += 1;
      if (byte === QUOTE) {
        keep(bytes, from, at);
        isInString = true;
        isStringCut = false;
        stringStart = kept.length();
      } else if (byte === COMMA) {
        values += 1;
        if (depth !== 1) continue;
        keep(bytes, from, at - 1);
        endMember();
        from = at;
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        open();
        if (depth !== 1) continue;
        isArray = byte === OPEN_BRACKET;
        from = at;
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (depth <= 1) keep(bytes, from, at - 1);
        depth -= 1;
        isComplete = depth <= 0;
        if (isComplete && isArray !== (byte === CLOSE_BRACKET)) isWhole = false;
      } else if (depth === 0 && byte > BLANK && !BYTE_ORDER_MARK.includes(byte)) isWhole = false;
    }
    if (!isInString && !isComplete) keep(bytes, from, bytes.length);
    return isComplete;
  };

  /** Goes on to the closing quote, or to the end of the bytes. */
  const passString = (bytes: Uint8Array, from: number): number => {
    let known = isEscaped ? from + 1 : from;
    for (;;) {
      const quote = bytes.indexOf(QUOTE, known);
      const end = quote === -1 ? bytes.length : quote;
      let row = end;
      while (row > known && bytes[row - 1] === BACKSLASH) row -= 1;
      isEscaped = (end - row) % 2 === 1;
      if (quote === -1 || !isEscaped) {
        keepString(bytes, from, end);
        isInString = quote === -1;
        return end;
      }
      known = quote + 1;
    }
  };

  const keepString = (bytes: Uint8Array, from: number, to: number): void => {
    if (isStringCut) return;
    const room = STRING_LIMIT - (kept.length() - stringStart);
    isStringCut = to - from > room;
    keep(bytes, from, isStringCut ? from + room : to);
    if (isStringCut && !isTooBig && depth > 0) kept.cutString(stringStart);
  };

  const keep = (bytes: Uint8Array, from: number, to: number): void => {
    if (values > VALUE_LIMIT || kept.length() + to - from > KEPT_LIMIT) leaveOut();
    if (!isTooBig && depth > 0) kept.append(bytes.subarray(from, to));
  };

  const open = (): void => {
    depth += 1;
    values += 1;
    if (depth > DEPTH_LIMIT) leaveOut();
  };

  const leaveOut = (): void => {
    isTooBig = true;
    isWhole = false;
    kept.shorten(memberStart);
  };

  const endMember = (): void => {
    if (isTooBig) values = valuesBefore;
    else {
      members.push({ start: memberStart, end: kept.length() });
      kept.append(SEPARATOR);
    }
    isTooBig = false;
    memberStart = kept.length();
    valuesBefore = values;
  };

  const value = (): object | undefined => {
    endMember();
    const [first] = members;
    const last = members.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const text = kept.text(first.start, last.end);
    const whole =
      isComplete && isWhole ? parseObject(isArray ? `[${text}]` : `{${text}}`) : undefined;
    return whole ?? readableMembers(members, kept.text);
  };

  return { push, value };
}
