import type { Run } from './runs.ts';
import { isWideRun, runsOf } from './runs.ts';
import type { Screen } from './screen.ts';
import { type Theme, themeRules } from './theme.ts';

/** A cell of the screen in pixels, for the font size of the theme's rules. */
const CELL = { width: 8.4, height: 20 };
const MARGIN = 20;
/** How far below the top of its row the foot of a letter is. */
const FOOT = 15;

/** What a spinner goes through, and the time of a step: as in `src/listen/`. */
const SPINNER = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];
const SPINNER_STEP = 0.09;

/** What a picture is, for who cannot see it. */
export interface Caption {
  readonly title: string;
  readonly description: string;
}

/** What is drawn, and how large. */
export interface Drawing extends Caption {
  readonly theme: Theme;
  readonly columns: number;
  readonly rows: number;
  /** Rules of its own, beside those of the theme. */
  readonly rules: readonly string[];
  readonly content: readonly string[];
}

/** A whole picture, as the text of an SVG file. */
export function svgOf({ title, description, theme, columns, rows, ...own }: Drawing): string {
  const [width, height] = [across(columns) + MARGIN, down(rows) + MARGIN];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    '<style>',
    ...[...themeRules(theme), ...own.rules].map((rule) => `  ${rule}`),
    '</style>',
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
    ...own.content,
    '</svg>',
  ].join('\n')}\n`;
}

/** The rows of a screen as elements, the first of them at `top`. */
export function drawScreen(screen: Screen, top = 0): readonly string[] {
  return screen.flatMap((row, index) => runsOf(row).map((run) => drawRun(run, top + index)));
}

/** How a spinner spins: one window onto all of its characters, drawn past it. */
export const SPINNER_RULES: readonly string[] = [
  `.spin { animation: spin ${(SPINNER.length * SPINNER_STEP).toFixed(1)}s steps(${SPINNER.length}) infinite; }`,
  `@keyframes spin { to { transform: translateX(-${SPINNER.length * 20}px); } }`,
];

function drawRun(run: Run, row: number): string {
  if (SPINNER.includes(run.text)) return drawSpinner(run, row);
  const styles = run.styles.length === 0 ? '' : ` class="${run.styles.join(' ')}"`;
  // Whatever font is there, the columns are those of the terminal.
  const length = isWideRun(run) || run.width < 2 ? '' : lengthOf(run.width);
  const at = `x="${across(run.column)}" y="${down(row) + FOOT}"`;
  return `<text ${at}${styles}${length}>${escaped(run.text)}</text>`;
}

function drawSpinner({ column, styles }: Run, row: number): string {
  const places = SPINNER.map((_, index) => index * 20).join(' ');
  return [
    `<svg x="${across(column)}" y="${down(row)}" width="12" height="${CELL.height}">`,
    `<text x="${places}" y="${FOOT}" class="${[...styles, 'spin'].join(' ')}">${SPINNER.join('')}</text>`,
    '</svg>',
  ].join('');
}

function lengthOf(width: number): string {
  return ` textLength="${rounded(width * CELL.width)}" lengthAdjust="spacingAndGlyphs"`;
}

function across(column: number): number {
  return rounded(MARGIN + column * CELL.width);
}

function down(row: number): number {
  return MARGIN + row * CELL.height;
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
