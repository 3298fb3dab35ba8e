/** Any JSON value that a registration is made of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRecord;

/** A JSON object that a registration is made of. */
export interface JsonRecord {
  readonly [key: string]: Json;
}

/** What is registered for each event: handlers, or groups of them, as the harness nests them. */
export type EventEntries = Readonly<Record<string, readonly JsonRecord[]>>;
