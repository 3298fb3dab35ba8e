/** Deeper than any payload seen; JSON.parse of ten million nested `[` blocks for two seconds. */
const DEPTH_LIMIT = 256;

/** More values than any payload seen; JSON.parse of a million distinct keys blocks for one second. */
const VALUE_LIMIT = 100_000;

/** Bytes kept of a payload. What lies beyond is read, so that the harness can write it, and lost. */
const KEPT_LIMIT = 16 * 1024 * 1024;

/** More members than this at the top of a payload are not looked at one by one. */
const MEMBER_LIMIT = 512;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

interface Member {
  readonly start: number;
  readonly end: number;
  readonly isTooBig: boolean;
}

/** Looks for the end of a JSON value in bytes that arrive bit by bit. */
export interface JsonScanner {
  /** Takes the next bytes; true once the first object or array is complete. */
  readonly push: (bytes: Uint8Array) => boolean;
  /**
   * The value read so far. A whole payload is parsed as it is. Of a malformed, truncated, over-long
   * or over-rich object, those members that parse by themselves are kept; of two with one name the
   * first, which the harness wrote before any text of the user's or the model's. Undefined when
   * nothing could be read.
   */
  readonly value: () => object | undefined;
}

/**
 * Finds the end of the first JSON object or array in a stream of bytes, so that nobody has to
 * wait for the stream to end, and makes a value of it even when only part of it can be read.
 */
export function scanJson(): JsonScanner {
  const chunks: Uint8Array[] = [];
  const members: Member[] = [];
  let kept = 0;
  let seen = 0;
  let depth = 0;
  let values = 0;
  let isInString = false;
  let isEscaped = false;
  let isComplete = false;
  let memberStart = 0;
  let isMemberTooBig = false;

  const push = (bytes: Uint8Array): boolean => {
    const part = bytes.subarray(0, KEPT_LIMIT - kept);
    if (part.length > 0) chunks.push(part);
    kept += part.length;
    for (let at = 0; at < bytes.length && !isComplete; at += 1) step(bytes[at] ?? 0, seen + at);
    seen += bytes.length;
    return isComplete;
  };

  const step = (byte: number, at: number): void => {
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) open(at);
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) close(at);
    else if (byte === COMMA) comma(at);
  };

  const open = (at: number): void => {
    depth += 1;
    values += 1;
    if (depth === 1) memberStart = at + 1;
    if (depth > DEPTH_LIMIT || values > VALUE_LIMIT) isMemberTooBig = true;
  };

  const comma = (at: number): void => {
    values += 1;
    if (values > VALUE_LIMIT) isMemberTooBig = true;
    if (depth === 1) endMember(at);
  };

  const close = (at: number): void => {
    depth -= 1;
    if (depth > 0) return;
    endMember(at);
    isComplete = true;
  };

  const endMember = (end: number): void => {
    if (members.length < MEMBER_LIMIT) {
      members.push({ start: memberStart, end, isTooBig: isMemberTooBig });
    }
    memberStart = end + 1;
    isMemberTooBig = false;
  };

  const value = (): object | undefined => {
    const bytes = Buffer.concat(chunks);
    if (!isComplete) endMember(bytes.length);
    const isTooBig = members.some((member) => member.isTooBig);
    const whole = isComplete && !isTooBig && seen === kept ? parseObject(bytes) : undefined;
    return whole ?? readableMembers(bytes, members);
  };

  return { push, value };
}

function readableMembers(bytes: Buffer, members: readonly Member[]): object | undefined {
  let found: object | undefined;
  for (const { start, end, isTooBig } of members) {
    if (isTooBig || end > bytes.length) continue;
    const member = parseObject(Buffer.from(`{${bytes.toString('utf8', start, end)}}`));
    if (member !== undefined) found = { ...member, ...found };
  }
  return found;
}

/**
 * The JSON object in those bytes; undefined when they are none. Invalid UTF-8 becomes U+FFFD and a
 * byte order mark is dropped, since a state must not be lost over either.
 */
export function parseObject(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
