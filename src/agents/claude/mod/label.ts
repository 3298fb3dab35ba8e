import { cutCodePoints, firstLine } from '../../../report/text.ts';

/** Controls, and the marks that reorder a line: what another session is named may hold them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** Code points of a label in the footer. */
const LABEL_LIMIT = 20;

/** What another session or a file is called, fit to be shown in a line; undefined for nothing. */
export function labelOf(text: unknown, limit: number = LABEL_LIMIT): string | undefined {
  const clean = firstLine(text)?.toWellFormed().replace(UNSAFE, '').trim();
  if (clean === undefined || clean === '') return undefined;
  const cut = cutCodePoints(clean, limit);
  return cut === clean ? clean : `${cutCodePoints(clean, limit - 1)}…`;
}
