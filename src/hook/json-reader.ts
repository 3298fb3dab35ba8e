import { type JsonScanner, scanJson } from './json-scanner.ts';
import { parseWhole } from './parse-whole.ts';

/** Beyond this size the scanner is quicker: it makes no text of what no card shows. */
const WHOLE_LIMIT = 256 * 1024;

const BLANK = 0x20;
const CLOSE_BRACE = 0x7d;

/** A scanner that is spared while the payload may still be parsed as a whole. */
export interface JsonReader extends JsonScanner {
  /** Looks at all bytes so far, because no more come at once; true once a value is complete. */
  readonly scan: () => boolean;
}

/**
 * Reads a JSON value from bytes that arrive bit by bit. When they seem to be whole and are few,
 * they are parsed at once; what fails, or is longer, is the scanner's, which would take as long
 * for 64 KiB as the rest of a hook.
 */
export function readJson(): JsonReader {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let whole: object | undefined;
  let scanner: JsonScanner | undefined;
  let isComplete = false;

  const push = (bytes: Uint8Array): boolean => {
    pieces.push(bytes);
    size += bytes.length;
    if (scanner !== undefined || size > WHOLE_LIMIT) return scan();
    if (!endsInBrace(bytes)) return false;
    whole = parseWhole(pieces, size);
    isComplete = whole !== undefined;
    return isComplete || scan();
  };

  const scan = (): boolean => {
    if (isComplete) return true;
    const started = scanner ?? scanJson();
    scanner = started;
    isComplete = pieces.splice(0).some((piece) => started.push(piece));
    return isComplete;
  };

  const value = (): object | undefined => {
    scan();
    return whole ?? scanner?.value();
  };

  return { push, scan, value };
}

/** Whether the last byte that is not blank closes an object. */
function endsInBrace(bytes: Uint8Array): boolean {
  let last = bytes.length - 1;
  while (last > 0 && (bytes[last] ?? 0) <= BLANK) last -= 1;
  return bytes[last] === CLOSE_BRACE;
}
