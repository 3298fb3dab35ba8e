import type { Node } from 'jsonc-parser';
import type { JsonDocument } from './document.ts';
import { splice } from './insert.ts';
import { endOf, type Mark, marksBetween, spaceBefore } from './trivia.ts';

/**
 * Takes a value out of its container, and with it every container that was made for it and has
 * nothing left: the exact inverse of `appendItem`.
 * @returns undefined when nothing of the text is left
 */
export function removeItem(document: JsonDocument, node: Node): string | undefined {
  const item = node.parent?.type === 'property' ? node.parent : node;
  const container = item.parent;
  const { text } = document;
  if (container === undefined) return besides(text, item);
  const siblings = container.children ?? [];
  if (siblings.length > 1) return removeAmong(text, container, item);
  const isOwn = text.charAt(container.offset + 1) !== ' ' && !hasComment(text, container, item);
  return isOwn ? removeItem(document, container) : removeOnly(document, container, item);
}

/** What a user has written around the whole of our JSON, with an empty object in its place. */
function besides(text: string, root: Node): string | undefined {
  const rest = splice(text, root.offset, endOf(root), '');
  return rest.trim() === '' ? undefined : splice(text, root.offset, endOf(root), '{}');
}

function hasComment(text: string, container: Node, item: Node): boolean {
  return [
    ...marksBetween(text, container.offset + 1, item.offset),
    ...marksBetween(text, endOf(item), endOf(container) - 1),
  ].some(({ kind }) => kind !== 'comma');
}

/** Removes the one value of a container that stays, by the mark it was put in with. */
function removeOnly({ text }: JsonDocument, container: Node, item: Node): string {
  const after = commaAfter(text, container, item)?.end ?? endOf(item);
  const close = endOf(container) - 1;
  const isWhole =
    !text.startsWith('  ', container.offset + 1) && text.slice(after, close).trim() === '';
  const end = isWhole ? close : after;
  const before = marksBetween(text, container.offset + 1, item.offset);
  return splice(text, cutFrom(text, before, spaceBefore(text, item.offset), end), end, '');
}

/** Removes one value of several, with the comma that parts it from the others. */
function removeAmong(text: string, container: Node, item: Node): string {
  const siblings = container.children ?? [];
  const start = spaceBefore(text, item.offset);
  const after = commaAfter(text, container, item);
  if (after !== undefined) {
    return splice(splice(text, after.start, after.end, ''), start, endOf(item), '');
  }
  const previous = siblings[siblings.indexOf(item) - 1];
  if (previous === undefined) return text;
  const between = marksBetween(text, endOf(previous), item.offset);
  const removed = splice(text, cutFrom(text, between, start, endOf(item)), endOf(item), '');
  const comma = between.find(({ kind }) => kind === 'comma');
  return comma === undefined ? removed : splice(removed, comma.start, comma.end, '');
}

/** The comma right behind a value, if there is one. */
function commaAfter(text: string, container: Node, item: Node): Mark | undefined {
  const siblings = container.children ?? [];
  const next = siblings[siblings.indexOf(item) + 1]?.offset ?? endOf(container) - 1;
  return marksBetween(text, endOf(item), next).find(({ kind }) => kind === 'comma');
}

/**
 * Where to cut before the last value, or the only one. A comment up to the end of its line must not swallow what
 * follows the value on the value's line: then the line's end stays.
 */
function cutFrom(text: string, between: readonly Mark[], start: number, end: number): number {
  const swallows = between.some(({ kind, end: at }) => kind === 'line-comment' && at === start);
  const rest = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  if (!swallows || rest.trim() === '') return start;
  return start + (/^(?:\r\n|\r|\n)/.exec(text.slice(start))?.[0].length ?? 0);
}
