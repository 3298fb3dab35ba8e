import { getNodeValue } from 'jsonc-parser';
import type { Edit, FileTask, Refusal } from './edit.ts';
import { findOurs, type Ours } from './find-ours.ts';
import { type JsonDocument, memberOf, parseDocument, reparse } from './json-document.ts';
import { appendItem, replaceValue } from './json-insert.ts';
import { removeItem } from './json-remove.ts';
import type { EventEntries, JsonRecord } from './json-value.ts';

/** A file of the user's with our entries among others under `hooks`, event by event. */
export function hooksFile(path: string, entries: EventEntries): FileTask {
  const block = `${JSON.stringify({ hooks: entries }, null, 2)}\n`;
  return {
    path,
    shared: true,
    install: (before) =>
      before === undefined ? { ok: true, text: block } : install(before, entries, block),
    uninstall: (before) => (before === undefined ? { ok: true, text: before } : uninstall(before)),
  };
}

function install(before: string, entries: EventEntries, block: string): Edit {
  const fix = `Repair it and run this again, or put this into it by hand:\n${block}`;
  const read = readHooks(before, Object.keys(entries), fix);
  if ('ok' in read) return read;
  let document = read;
  for (const [event, wanted] of Object.entries(entries)) document = renew(document, event, wanted);
  // What a release before this one registered and this one does not.
  const isGone = ({ event }: Ours): boolean => !Object.hasOwn(entries, event);
  return { ok: true, text: without(document, isGone)?.text };
}

function uninstall(before: string): Edit {
  const fix = 'Repair it and run this again, or take the lines with lich-hook out by hand.';
  const read = readHooks(before, [], fix);
  return 'ok' in read ? read : { ok: true, text: without(read, () => true)?.text };
}

/** The file as a document in which those events can be edited. */
function readHooks(text: string, events: readonly string[], fix: string): JsonDocument | Refusal {
  const document = parseDocument(text);
  if ('cause' in document) {
    return {
      ok: false,
      line: document.line,
      cause: `It is no valid JSON: ${document.cause}.`,
      fix,
    };
  }
  const refuse = (cause: string): Refusal => ({ ok: false, cause, fix });
  const { root } = document;
  if (root.type !== 'object') return refuse('It holds no JSON object.');
  const hooks = memberOf(root, 'hooks');
  if (hooks !== undefined && hooks.type !== 'object') return refuse('Its "hooks" are no object.');
  for (const event of events) {
    const list = memberOf(hooks, event);
    if (list !== undefined && list.type !== 'array') return refuse(`Its "${event}" is no list.`);
  }
  return document;
}

/** Makes our entries of one event those wanted: in their places, as far as they have some. */
function renew(document: JsonDocument, event: string, wanted: readonly JsonRecord[]): JsonDocument {
  const isStray = (ours: Ours): boolean => ours.event === event && !ours.whole;
  let current = without(document, isStray) ?? document;
  for (const [at, value] of wanted.entries()) {
    const text = put(current, event, ofEvent(current, event)[at], value);
    if (text !== current.text) current = reparse(text);
  }
  const surplus = ofEvent(current, event).slice(wanted.length);
  const offsets = new Set(surplus.map(({ node }) => node.offset));
  return without(current, ({ node }) => offsets.has(node.offset)) ?? current;
}

function ofEvent(document: JsonDocument, event: string): readonly Ours[] {
  return findOurs(document).filter((ours) => ours.event === event);
}

function put(
  document: JsonDocument,
  event: string,
  place: Ours | undefined,
  value: JsonRecord,
): string {
  if (place !== undefined) {
    const isSame = Bun.deepEquals(getNodeValue(place.node), value, true);
    return isSame ? document.text : replaceValue(document, place.node, value);
  }
  const hooks = memberOf(document.root, 'hooks');
  if (hooks === undefined) {
    return appendItem(document, document.root, { key: 'hooks', value: { [event]: [value] } });
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
  isMeant: (ours: Ours) => boolean,
): JsonDocument | undefined {
  let current = document;
  for (const { node } of findOurs(document).filter(isMeant).toReversed()) {
    const same = findOurs(current).find((ours) => ours.node.offset === node.offset);
    const text = same === undefined ? current.text : removeItem(current, same.node);
    if (text === undefined) return undefined;
    current = reparse(text);
  }
  return current;
}
