/** Stands in every output where the token would. */
export const MASK = '***';

/** `text` with the token masked, also where a payload quotes it or a URL encodes it. */
export function masked(text: string, token: string | undefined): string {
  if (token === undefined || token === '') return text;
  const spellings = [token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token)];
  return spellings.reduce((shown, spelling) => shown.replaceAll(spelling, MASK), text);
}
