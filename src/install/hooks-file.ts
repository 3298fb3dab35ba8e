import { getNodeValue } from 'jsonc-parser';
import type { Edit, FileTask, Refusal } from './edit.ts';
import { findOurs, type Ours } from './find-ours.ts';
import { type JsonDocument, memberOf, parseDocument, reparse } from './json/document.ts';
import { appendItem, replaceValue } from './json/insert.ts';
import { removeItem } from './json/remove.ts';
import type { EventEntries, JsonRecord } from './json/value.ts';
import { shapeMistake } from './shape.ts';
import { type Strictness, whyRefused } from './strictness.ts';

/**
 * A file of the user's with our entries among others, event by event. One that its CLI would not read
 * is refused: entries in it would be dead.
 * @param key the member of the file that holds the events
 */
export function hooksFile(
  path: string,
  entries: EventEntries,
  strictness: Strictness,
  key = 'hooks',
): FileTask {
  const block = `${JSON.stringify({ [key]: entries }, null, 2)}\n`;
  return {
    path,
    shared: true,
    install: (before, mark = '') => {
      if (before === undefined) return { ok: true, text: block };
      const mistake = mistakeOf(before, mark, strictness);
      if (mistake !== undefined) return mistake;
      // A blank file says nothing: it becomes what a new one would be.
      if (before.trim() === '') return { ok: true, text: block };
      return install(before, entries, key, block);
    },
    uninstall: (before) =>
      before === undefined || before.trim() === ''
        ? { ok: true, text: before }
        : uninstall(before, key),
    events: (text) => eventsIn(text ?? '', key),
  };
}

function eventsIn(text: string, key: string): number {
  const document = parseDocument(text);
  return 'cause' in document ? 0 : new Set(findOurs(document, key).map(({ event }) => event)).size;
}

/** Why the CLI would not read it; what is no JSON at all is told with what to put in by hand. */
function mistakeOf(text: string, mark: string, strictness: Strictness): Refusal | undefined {
  if (text.trim() !== '' && 'cause' in parseDocument(text)) return undefined;
  const mistake = whyRefused(text, mark, strictness);
  // An entry of ours is made anew.
  if (mistake === undefined || mistake.isOurs) return undefined;
  const { line, cause, price, fix } = mistake;
  return { ok: false, line, cause: `${cause}: ${price}.`, fix: `${fix} Then run this again.` };
}

function install(before: string, entries: EventEntries, key: string, block: string): Edit {
  const fix = `Repair it and run this again, or put this into it by hand:\n${block}`;
  const read = readObject(before, fix);
  if ('ok' in read) return read;
  const hooks = memberOf(read.root, key);
  const value: unknown = hooks === undefined ? undefined : getNodeValue(hooks);
  const mistake = shapeMistake(value, key, Object.keys(entries));
  if (mistake !== undefined) return { ok: false, ...mistake };
  let document = read;
  for (const [event, wanted] of Object.entries(entries)) {
    document = renew(document, key, event, wanted);
  }
  // What a release before this one registered and this one does not.
  const isGone = ({ event }: Ours): boolean => !Object.hasOwn(entries, event);
  return { ok: true, text: without(document, key, isGone)?.text };
}

function uninstall(before: string, key: string): Edit {
  const fix = 'Repair it and run this again, or take the lines with lich-hook out by hand.';
  const read = readObject(before, fix);
  return 'ok' in read ? read : { ok: true, text: without(read, key, () => true)?.text };
}

/** The file as a document that can be edited. */
function readObject(text: string, fix: string): JsonDocument | Refusal {
  const document = parseDocument(text);
  if ('cause' in document) {
    const { line, cause } = document;
    return { ok: false, line, cause: `It is not valid JSON: ${cause}.`, fix };
  }
  if (document.root.type !== 'object')
    return { ok: false, cause: 'It does not hold a JSON object.', fix };
  return document;
}

/** Makes our entries of one event those wanted: in their places, as far as they have some. */
function renew(
  document: JsonDocument,
  key: string,
  event: string,
  wanted: readonly JsonRecord[],
): JsonDocument {
  const isStray = (ours: Ours): boolean => ours.event === event && !ours.whole;
  let current = without(document, key, isStray) ?? document;
  for (const [at, value] of wanted.entries()) {
    const text = put(current, key, event, ofEvent(current, key, event)[at], value);
    if (text !== current.text) current = reparse(text);
  }
  const surplus = ofEvent(current, key, event).slice(wanted.length);
  const offsets = new Set(surplus.map(({ node }) => node.offset));
  return without(current, key, ({ node }) => offsets.has(node.offset)) ?? current;
}

function ofEvent(document: JsonDocument, key: string, event: string): readonly Ours[] {
  return findOurs(document, key).filter((ours) => ours.event === event);
}

function put(
  document: JsonDocument,
  key: string,
  event: string,
  place: Ours | undefined,
  value: JsonRecord,
): string {
  if (place !== undefined) {
    const isSame = Bun.deepEquals(getNodeValue(place.node), value, true);
    return isSame ? document.text : replaceValue(document, place.node, value);
  }
  const hooks = memberOf(document.root, key);
  if (hooks === undefined) {
    return appendItem(document, document.root, { key, value: { [event]: [value] } });
  }
  const list = memberOf(hooks, event);
  return list === undefined
    ? appendItem(document, hooks, { key: event, value: [value] })
    : appendItem(document, list, { value });
}

/**
 * Takes those of ours out, the last one first: so each is the last of its list when it goes, and
 * what was put in front of it stays where it is.
 */
function without(
  document: JsonDocument,
  key: string,
  isMeant: (ours: Ours) => boolean,
): JsonDocument | undefined {
  let current = document;
  for (const { node } of findOurs(document, key).filter(isMeant).toReversed()) {
    const same = findOurs(current, key).find((ours) => ours.node.offset === node.offset);
    const text = same === undefined ? current.text : removeItem(current, same.node);
    if (text === undefined) return undefined;
    current = reparse(text);
  }
  return current;
}
