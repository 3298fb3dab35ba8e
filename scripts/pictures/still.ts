import type { Size } from './at-terminal.ts';
import type { Caption } from './draw.ts';
import { drawScreen, svgOf } from './draw.ts';
import { type Cell, screenOf } from './screen.ts';
import type { Theme } from './theme.ts';

/** A picture of the screen after a command has written `text`. */
export async function drawStill(
  command: string,
  text: string,
  size: Size,
  caption: Caption,
  theme: Theme,
): Promise<string> {
  const screen = [promptRow(command), [], ...(await screenOf(text, size))];
  return svgOf({
    ...caption,
    theme,
    columns: size.columns,
    rows: screen.length,
    rules: [],
    content: drawScreen(screen),
  });
}

/** What a person has typed. */
export function promptRow(command: string): readonly Cell[] {
  const prompt = { width: 1, bold: false, dim: true };
  const typed = { width: 1, bold: true, dim: false };
  return [
    ...[...'$ '].map((text) => ({ text, ...prompt })),
    ...[...command].map((text) => ({ text, ...typed })),
  ];
}
