import { isObject, type JsonObject } from '../json-object.ts';
import { isId } from '../report/id.ts';

/** The members of `value`, or none when it is not an object. */
export function membersOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The first of `values` that is a string with something in it. */
export function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

/** An id as the hooks take one, or undefined: what lich would refuse must not cost the report. */
export function idOf(value: unknown): string | undefined {
  return isId(value) ? value : undefined;
}
