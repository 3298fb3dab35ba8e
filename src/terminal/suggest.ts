/** The one of `words` that `word` is most likely a slip of; undefined where none is near enough. */
export function closest(word: string, words: readonly string[]): string | undefined {
  // Two slips in a long word, one in a short one: of three letters, two slips make any word.
  const limit = word.length > 5 ? 2 : 1;
  const ranked = words
    .map((one) => ({ one, slips: slipsBetween(word.toLowerCase(), one) }))
    .toSorted((a, b) => a.slips - b.slips);
  const [best] = ranked;
  if (best !== undefined && best.slips <= limit) return best.one;
  // What was not typed to its end.
  const begun = words.filter((one) => word.length > 2 && one.startsWith(word.toLowerCase()));
  return begun.length === 1 ? begun[0] : undefined;
}

/** A question to put behind a cause, with a blank before it; nothing where no word is near. */
export function didYouMean(word: string, words: readonly string[]): string {
  const meant = closest(word, words);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

/** How many letters are missing, too many, wrong, or swapped with the next one. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const slips = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[i]?.push(slips);
    }
  }
  return at(one.length, other.length);
}
