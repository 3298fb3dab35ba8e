import * as v from 'valibot';
import { isObject, type JsonObject } from '../json-object.ts';
import { isId } from '../report/id.ts';

/** A string with something in it. */
export const text = v.optional(v.custom<string>(isText));

/** An opaque id: neither blank, nor over-long, nor with half a character or a control character. */
export const id = v.optional(v.custom<string>(isId));

/** A JSON object of any fields. */
export const object = v.optional(v.custom<JsonObject>(isObject));

/** A list whose first item is a string with something in it. */
export const texts = v.optional(v.custom<readonly [string, ...unknown[]]>(isTexts));

/** What a schema of fields gives, every one of which may be absent. */
type Fields<Entries extends v.ObjectEntries> = Partial<
  v.InferOutput<v.ObjectSchema<Entries, undefined>>
>;

/**
 * Reads `payload` by `schema`. A payload that is not an object reads as one with no fields, and a field
 * that is not as the schema says reads as absent, beside all others: a harness that changes one
 * must not cost a state.
 */
export function readFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  payload: unknown,
): Fields<Entries> {
  const fields = isObject(payload) ? payload : {};
  const whole = v.safeParse(schema, fields);
  return whole.success ? whole.output : readableFields(schema, fields);
}

function readableFields<Entries extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  fields: JsonObject,
): Fields<Entries> {
  const readable: Record<string, unknown> = {};
  for (const name of Object.keys(entries)) {
    const entry = entries[name];
    const field = entry === undefined ? undefined : v.safeParse(entry, fields[name]);
    if (field?.success) readable[name] = field.output;
  }
  return readable as Fields<Entries>;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isTexts(value: unknown): value is readonly [string, ...unknown[]] {
  return Array.isArray(value) && isText(value[0]);
}
