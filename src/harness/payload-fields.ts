import * as v from 'valibot';
import { isObject } from '../json-object.ts';

/** Longer ids are not ids: the whole report has to fit in 4096 bytes. The longest seen has 38. */
const ID_LIMIT = 256;

/** The one control character that JSON leaves as it is. */
const DELETE = '\u007f';

/** What is no `Value` reads as absent: a harness that changes a field must not cost a state. */
const absentUnless = <Value>(isValue: (value: unknown) => value is Value) =>
  v.fallback(v.optional(v.custom<Value>(isValue)), undefined);

/** A string with something in it; any other value reads as absent. */
export const text = absentUnless(isText);

/** An opaque id; a blank, over-long, unprintable or broken one reads as absent. */
export const id = absentUnless(isId);

/** A JSON object of any fields; any other value reads as absent. */
export const object = absentUnless(isObject);

/** A list whose first item is a string with something in it; any other value reads as absent. */
export const texts = absentUnless(isTexts);

/** Reads `payload` by `schema`; a payload that is no object reads as one with no fields. */
export function readFields<Output>(
  schema: v.GenericSchema<unknown, Output>,
  payload: unknown,
): Output {
  return v.parse(schema, isObject(payload) ? payload : {});
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** What JSON would not write as it is (control characters, half a surrogate pair) is no id. */
function isId(value: unknown): value is string {
  if (!isText(value) || value.length > ID_LIMIT || value.includes(DELETE)) return false;
  return JSON.stringify(value) === `"${value}"`;
}

function isTexts(value: unknown): value is readonly [string, ...unknown[]] {
  return Array.isArray(value) && isText(value[0]);
}
