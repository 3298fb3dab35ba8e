/** What is expected next: one line, or some lines whose order two hooks at once leave open. */
export type Expected = string | { readonly anyOrder: readonly string[] };

/** Lines that may come in any order among themselves. */
export function anyOrder(...lines: readonly string[]): Expected {
  return { anyOrder: lines };
}

/** How many lines are expected. */
export function countOf(expected: readonly Expected[]): number {
  return expected.reduce((sum, one) => sum + linesOf(one).length, 0);
}

/** Undefined when the lines are those expected; else both, side by side. */
export function difference(
  expected: readonly Expected[],
  actual: readonly string[],
): string | undefined {
  const wanted: string[] = [];
  for (const one of expected) {
    const lines = linesOf(one);
    const got = actual.slice(wanted.length, wanted.length + lines.length);
    wanted.push(...(sameLines(lines, got) ? got : lines));
  }
  const length = Math.max(wanted.length, actual.length);
  const rows = Array.from({ length }, (_, at) => row(wanted[at], actual[at]));
  return rows.every(({ same }) => same) ? undefined : rows.map(({ text }) => text).join('\n');
}

function linesOf(one: Expected): readonly string[] {
  return typeof one === 'string' ? [one] : one.anyOrder;
}

function sameLines(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join('\n') === [...b].sort().join('\n');
}

function row(wanted: string | undefined, actual: string | undefined) {
  const same = wanted === actual;
  const text = same ? `    ${wanted}` : `  - ${wanted ?? ''}\n  + ${actual ?? ''}`;
  return { same, text };
}
