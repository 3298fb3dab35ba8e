import { isObject } from '../../../json-object.ts';
import { jsonOf } from './json-text.ts';

/** Who edited a file last, as it lies in the git folder for the sessions of one checkout. */
export interface Marker {
  readonly path: string;
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How long an edit is news to others. */
export const FRESH_MS = 600_000;

/** Where the mark of a file lies: one name for one path, in lich's own plugin too. */
export function markerPath(gitFolder: string, path: string): string {
  return `${gitFolder}/lich-edits/${fnv1a(path)}`;
}

/** FNV-1a, 32 bits, of the text's bytes, as eight hexadecimal digits. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** Reads a mark; undefined for anything else. */
export function markerIn(text: unknown): Marker | undefined {
  const value = jsonOf(text);
  if (!isObject(value)) return undefined;
  const { path, session, at } = value;
  if (typeof path !== 'string' || typeof session !== 'string' || typeof at !== 'number') {
    return undefined;
  }
  return { path, session, at };
}

/** Whether a mark tells of somebody else's edit of that file that may go on. */
export function isNews(
  marker: Marker | undefined,
  path: string,
  session: string,
  now: number,
): marker is Marker {
  if (marker === undefined || marker.path !== path || marker.session === session) return false;
  const age = now - marker.at;
  return age > -FRESH_MS && age < FRESH_MS;
}

/** What the model reads behind the result of its own edit. */
export function noteOf({ path, at }: Marker, who: string, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  const ago = minutes < 1 ? 'less than a minute ago' : `${minutes} min ago`;
  return `Not only yours: the session "${who}" changed ${path} ${ago} and may not be done. Take a fresh look, keep its work, and if yours collides with it, ask it (send_to_session or lich send).`;
}

/** The folder that a file lies in, and its name. */
export function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return { folder: at <= 0 ? path.slice(0, at + 1) : path.slice(0, at), name: path.slice(at + 1) };
}
