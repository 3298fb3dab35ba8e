import { isObject, type JsonObject } from '../json-object.ts';
import type { Title } from './title-format.ts';

/** What is remembered of a card between two runs, so that a title costs only the new bytes. */
export interface TitleMemory {
  /** The conversation it is about. Another one's is not used. */
  readonly conversation: string;
  /** How far each file has been read, in bytes, by its path. */
  readonly offsets: Readonly<Record<string, number>>;
  readonly title: Title | undefined;
  /** The last title that lich took. */
  readonly sent: string | undefined;
}

/**
 * Fewer new bytes than this are read again rather than remembered: reading them costs 0.1 ms,
 * writing the memory more than 2.
 */
const WORTH_REMEMBERING = 64 * 1024;

/** Tells whether a later run would gain from `now` in place of `before`. */
export function isWorthKeeping(before: TitleMemory | undefined, now: TitleMemory): boolean {
  if (before !== undefined && now.conversation !== before.conversation) return true;
  if (now.sent !== before?.sent || now.title?.text !== before?.title?.text) return true;
  for (const path of Object.keys(now.offsets)) {
    const gained = (now.offsets[path] ?? 0) - (before?.offsets[path] ?? 0);
    if (Math.abs(gained) >= WORTH_REMEMBERING) return true;
  }
  return false;
}

/**
 * A memory out of the text of its file; undefined for anything else. Checked by hand: it is our own
 * file, and one more schema costs what a tenth of the report does.
 */
export function parseTitleMemory(text: string): TitleMemory | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { conversation, offsets, title, sent } = value;
  if (typeof conversation !== 'string' || !isObject(offsets) || !areOffsets(offsets)) {
    return undefined;
  }
  return {
    conversation,
    offsets,
    title: isTitle(title) ? { text: title.text, rank: title.rank } : undefined,
    sent: typeof sent === 'string' ? sent : undefined,
  };
}

function areOffsets(value: JsonObject): value is Readonly<Record<string, number>> {
  for (const path of Object.keys(value)) {
    const offset = value[path];
    if (!Number.isSafeInteger(offset) || Number(offset) < 0) return false;
  }
  return true;
}

function isTitle(value: unknown): value is Title {
  return isObject(value) && typeof value['text'] === 'string' && typeof value['rank'] === 'number';
}
