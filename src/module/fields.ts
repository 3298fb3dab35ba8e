import { isObject, type JsonObject } from '../json-object.ts';

/** The members of `value`, or none when it is not an object. */
export function membersOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The first of `values` that is a string with something in it. */
export function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
