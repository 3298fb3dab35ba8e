import type { Node } from 'jsonc-parser';
import type { JsonDocument, Layout } from './document.ts';
import { endOf, indentationAt, marksBetween } from './trivia.ts';
import type { Json } from './value.ts';

/** A value to put into a container; `key` for a member of an object. */
export interface Item {
  readonly key?: string;
  readonly value: Json;
}

/**
 * Puts a value at the end of an object or array, after every comment in it, laid out as the file
 * is. Everything else stays as it is, to the byte; `removeItem` takes it out again.
 */
export function appendItem(document: JsonDocument, container: Node, item: Item): string {
  const last = container.children?.at(-1);
  return last === undefined
    ? fillEmpty(document, container, item)
    : appendAfter(document, container, last, item);
}

/** Puts another value in the place of one. */
export function replaceValue(document: JsonDocument, node: Node, value: Json): string {
  const { text, layout } = document;
  const written = write({ value }, layout, indentationAt(text, node.offset));
  return splice(text, node.offset, endOf(node), written);
}

/**
 * A space right after the bracket marks a container that was there before us, empty: when our last
 * value leaves it, it stays. Two spaces mark one with blanks or comments in it, which come after
 * our value and stay too.
 */
function fillEmpty({ text, layout }: JsonDocument, container: Node, item: Item): string {
  const at = container.offset + 1;
  const isBlank = container.length > 2;
  const mark = isBlank ? '  ' : ' ';
  if (layout.compact) return splice(text, at, at, mark + write(item, layout, ''));
  const base = indentationAt(text, container.offset);
  const inner = base + layout.unit;
  const { eol } = layout;
  const end = isBlank ? '' : eol + base;
  return splice(text, at, at, `${mark}${eol}${inner}${write(item, layout, inner)}${end}`);
}

function appendAfter({ text, layout }: JsonDocument, container: Node, last: Node, item: Item) {
  const close = endOf(container) - 1;
  const marks = marksBetween(text, endOf(last), close);
  const trailing = marks.some(({ kind }) => kind === 'comma');
  const at = marks.at(-1)?.end ?? endOf(last);
  const isSpread = /[\r\n]/.test(text.slice(container.offset, close));
  const afterComment = marks.at(-1)?.kind === 'line-comment';
  const base = indentationAt(text, container.offset);
  const inner = isSpread ? siblingIndentation(text, last, base + layout.unit) : base;
  const gap = isSpread || afterComment ? layout.eol + inner : layout.compact ? '' : ' ';
  const written = gap + write(item, layout, inner) + (trailing ? ',' : '');
  const added = splice(text, at, at, written);
  return trailing ? added : splice(added, endOf(last), endOf(last), ',');
}

/** The indentation of a value that starts its line, else the one it would have. */
function siblingIndentation(text: string, node: Node, otherwise: string): string {
  const indentation = indentationAt(text, node.offset);
  const before = text.charAt(node.offset - indentation.length - 1);
  return before === '\n' || before === '\r' ? indentation : otherwise;
}

function write({ key, value }: Item, { eol, unit, compact }: Layout, indentation: string): string {
  const name = key === undefined ? '' : `${JSON.stringify(key)}:${compact ? '' : ' '}`;
  if (compact) return name + JSON.stringify(value);
  return name + JSON.stringify(value, null, unit).replaceAll('\n', eol + indentation);
}

/** A text with another one in the place of a stretch of it. */
export function splice(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
