/** What somebody outside this machine said, or why they could not be asked. */
export type Answer<T> =
  | { readonly asked: true; readonly value: T }
  | { readonly asked: false; readonly why: string };

/** What they said. */
export function told<T>(value: T): Answer<T> {
  return { asked: true, value };
}

/** Why they said nothing. */
export function silent(why: string): Answer<never> {
  return { asked: false, why };
}
