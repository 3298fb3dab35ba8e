import type { Cell } from './screen.ts';

/** Characters of one row that are shown alike, and where they begin. */
export interface Run {
  readonly column: number;
  /** How many columns they take. */
  readonly width: number;
  readonly text: string;
  /** The names of its styles, as the style sheet of a picture has them. */
  readonly styles: readonly string[];
}

/** A gap as wide as this parts what is beside it: the words behind it begin at a column of their own. */
const GAP = '  ';

/** A row as runs: nothing of it is blank at either end, and a wide character stands alone. */
export function runsOf(row: readonly Cell[]): readonly Run[] {
  const runs: Run[] = [];
  let column = 0;
  for (const cell of row) {
    const last = runs.at(-1);
    const next = { column, width: cell.width, text: cell.text, styles: stylesOf(cell) };
    if (last !== undefined && belongs(next, last)) {
      runs[runs.length - 1] = {
        ...last,
        width: last.width + cell.width,
        text: last.text + cell.text,
      };
    } else runs.push(next);
    column += cell.width;
  }
  return runs.map(trimmed).filter(({ text }) => text !== '');
}

function stylesOf({ bold, dim, colour }: Cell): readonly string[] {
  return [...(bold ? ['bold'] : []), ...(dim ? ['dim'] : []), ...(colour ? [colour] : [])];
}

function belongs(next: Run, last: Run): boolean {
  const isAlike = next.styles.join() === last.styles.join();
  const isWide = next.width > 1 || isWideRun(last);
  return isAlike && !isWide && !(last.text.endsWith(GAP) && next.text !== ' ');
}

/** Whether it is a single character that takes two columns. */
export function isWideRun({ text, width }: Run): boolean {
  return width > [...text].length;
}

function trimmed(run: Run): Run {
  const before = run.text.length - run.text.trimStart().length;
  const after = run.text.length - run.text.trimEnd().length;
  const width = run.width - before - after;
  return { ...run, column: run.column + before, width, text: run.text.trim() };
}
