import * as v from 'valibot';
import { isObject } from '../json-object.ts';

/** Longer ids are not ids: the whole report has to fit in 4096 bytes. The longest seen has 38. */
const ID_LIMIT = 256;

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

function isId(value: unknown): value is string {
  if (!isText(value) || value.length > ID_LIMIT || !value.isWellFormed()) return false;
  for (let at = 0; at < value.length; at += 1) if (isControl(value.charCodeAt(at))) return false;
  return true;
}

function isControl(unit: number): boolean {
  return unit < 0x20 || unit === 0x7f;
}

function isTexts(value: unknown): value is readonly [string, ...unknown[]] {
  return Array.isArray(value) && isText(value[0]);
}
