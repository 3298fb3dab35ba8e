/** A JSON object of any members. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells a JSON object from every other JSON value. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
