const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A parsed body: the value, or undefined in `value` together with a reason. */
export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a body the way Go's encoding/json fills a struct. Invalid UTF-8 becomes U+FFFD, a byte
 * order mark is an error, keys are matched without regard to case, a null leaves its field alone,
 * and a top-level null is an empty object. Anything but one JSON value is not ok.
 */
export function parseLikeGo(body: Uint8Array): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    return { ok: false, reason: 'the body is not one JSON value' };
  }
  if (value === null) return { ok: true, value: {} };
  if (typeof value !== 'object' || Array.isArray(value)) {
    return { ok: false, reason: 'the body is not a JSON object' };
  }
  return { ok: true, value: foldKeys(value) };
}

function foldKeys(value: object): unknown {
  const set = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(set.map(([key, field]) => [key.toLowerCase(), field]));
}

const OUTER_SPACE = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** Go's strings.TrimSpace: it takes U+0085 off, which String.trim keeps, and keeps U+FEFF. */
export function trimLikeGo(text: string): string {
  return text.replace(OUTER_SPACE, '');
}
