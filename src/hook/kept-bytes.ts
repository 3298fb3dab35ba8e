const BACKSLASH = 0x5c;
const SMALL_U = 0x75;

/** Bytes copied out of pieces that need not stay in memory themselves. */
export interface KeptBytes {
  readonly length: () => number;
  readonly append: (bytes: Uint8Array) => void;
  /** Forgets what lies behind the first `length` bytes. */
  readonly shorten: (length: number) => void;
  /** Makes an end of the string that begins at `start` and was cut anywhere. */
  readonly cutString: (start: number) => void;
  readonly text: (start: number, end: number) => string;
}

const FIRST_SIZE = 128 * 1024;

/** Begins with nothing kept. Invalid UTF-8 reads as U+FFFD. */
export function keepBytes(): KeptBytes {
  let bytes = Buffer.allocUnsafe(FIRST_SIZE);
  let length = 0;
  return {
    length: () => length,
    append(more) {
      const needed = length + more.length;
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(needed, 2 * bytes.length));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(more, length);
      length = needed;
    },
    shorten(shorter) {
      length = shorter;
    },
    cutString(start) {
      length = wholeEnd(bytes, start, length);
    },
    text: (start, end) => bytes.toString('utf8', start, end),
  };
}

/** Where what was read of a string ends when no escape may be cut in two. */
function wholeEnd(bytes: Uint8Array, start: number, end: number): number {
  const last = bytes.subarray(0, end).lastIndexOf(BACKSLASH);
  if (last < start) return end;
  let first = last;
  while (first > start && bytes[first - 1] === BACKSLASH) first -= 1;
  // An even row of backslashes is as many escaped ones as half of it.
  if ((last - first) % 2 === 1) return end;
  const size = bytes[last + 1] === SMALL_U ? 6 : 2;
  return last + size > end ? last : end;
}
