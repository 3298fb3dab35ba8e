import { Unicode11Addon } from '@xterm/addon-unicode11';
import { type IBufferCell, Terminal } from '@xterm/headless';
import type { Size } from './at-terminal.ts';

const COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** A character on the screen, and how it is shown. */
export interface Cell {
  readonly text: string;
  /** How many columns it takes: 1 or 2. */
  readonly width: number;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly colour?: Colour;
}

/** Rows of cells, from the top; a row ends with its last character. */
export type Screen = readonly (readonly Cell[])[];

/** What a terminal of that size shows after `text`. */
export async function screenOf(text: string, { columns, rows }: Size): Promise<Screen> {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true });
  // Of the widths that a terminal may know, those of today: a bell takes two columns.
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  await new Promise<void>((resolve) => terminal.write(text, resolve));
  const buffer = terminal.buffer.active;
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = buffer.getLine(buffer.viewportY + row);
    return Array.from({ length: columns }, (_, column) => cellOf(line?.getCell(column)));
  });
  terminal.dispose();
  return withoutEnd(
    lines.map((line) =>
      withoutEnd(
        line.flatMap((cell) => cell ?? []),
        (cell) => cell.text === ' ',
      ),
    ),
    (line) => line.length === 0,
  );
}

/** The right half of a wide character is no cell of its own. */
function cellOf(cell: IBufferCell | undefined): Cell | undefined {
  if (cell === undefined || cell.getWidth() === 0) return undefined;
  const colour = cell.isFgPalette() ? COLOURS[cell.getFgColor() % COLOURS.length] : undefined;
  return {
    text: cell.getChars() || ' ',
    width: cell.getWidth(),
    bold: cell.isBold() !== 0,
    dim: cell.isDim() !== 0,
    ...(colour === undefined ? {} : { colour }),
  };
}

function withoutEnd<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean) {
  return items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
}
