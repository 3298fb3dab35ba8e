import { isObject, type JsonObject } from '../json-object.ts';
import { isId } from '../report/id.ts';

/** Tells whether a field is what its harness says it is. */
type Guard<Value> = (field: unknown) => field is Value;

/** A string with something in it. */
export function text(field: unknown): field is string {
  return typeof field === 'string' && field.trim() !== '';
}

/** An opaque id: neither blank, nor over-long, nor with half a character or a control character. */
export const id: Guard<string> = isId;

/** A JSON object of any fields. */
export const object: Guard<JsonObject> = isObject;

/** A list whose first item is a string with something in it. */
export function texts(field: unknown): field is readonly [string, ...unknown[]] {
  return list(field) && text(field[0]);
}

export const list: Guard<readonly unknown[]> = Array.isArray;

export function number(field: unknown): field is number {
  return typeof field === 'number';
}

export function boolean(field: unknown): field is boolean {
  return typeof field === 'boolean';
}

/** What guards let through of their fields, every one of which may be absent. */
type Fields<Guards> = {
  readonly [Name in keyof Guards]?: Guards[Name] extends Guard<infer Value> ? Value : never;
};

/**
 * Reads the fields of `payload` that `guards` name. A payload that is not an object reads as one with no
 * fields, and a field that its guard does not know reads as absent, beside all others: a harness
 * that changes one must not cost a state. By hand, because a schema library takes 0.1 ms of every
 * hook for its start alone.
 */
export function readFields<Guards extends Readonly<Record<string, Guard<unknown>>>>(
  guards: Guards,
  payload: unknown,
): Fields<Guards> {
  const fields = isObject(payload) ? payload : {};
  const read: Record<string, unknown> = {};
  for (const name in guards) {
    const field = fields[name];
    if (guards[name]?.(field)) read[name] = field;
  }
  return read as Fields<Guards>;
}
