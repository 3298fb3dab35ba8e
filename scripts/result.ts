/** What a step gives back: its value, or a sentence that says what went wrong and what to do. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** The value of a step that worked. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A step that did not work: the cause, and the fix. */
export function failed(problem: string): Result<never> {
  return { ok: false, problem };
}
