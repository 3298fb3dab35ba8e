import type { Size } from './at-terminal.ts';
import type { Frame } from './demo-frames.ts';
import type { Caption } from './draw.ts';
import { drawScreen, SPINNER_RULES, svgOf } from './draw.ts';
import { screenOf } from './screen.ts';
import { promptRow } from './still.ts';
import type { Theme } from './theme.ts';

/**
 * A picture that shows one frame after the other, for ever; by style rules alone, since a page such as
 * a README on GitHub runs no script of a picture. Where nothing may move, it is the last frame.
 */
export async function drawMoving(
  command: string,
  frames: readonly Frame[],
  size: Size,
  caption: Caption,
  theme: Theme,
): Promise<string> {
  const screens = await Promise.all(frames.map(({ text }) => screenOf(text, size)));
  // Two more rows: what was typed, and a blank one.
  const groups = screens.flatMap((screen, index) => [
    `<g class="frame" id="frame${index + 1}">`,
    ...drawScreen(screen, 2),
    '</g>',
  ]);
  return svgOf({
    ...caption,
    theme,
    columns: size.columns,
    rows: size.rows + 2,
    rules: frameRules(frames),
    content: [...drawScreen([promptRow(command)]), ...groups],
  });
}

/**
 * When each frame is seen.
 * @internal
 */
export function frameRules(frames: readonly Frame[]): readonly string[] {
  const whole = frames.reduce((sum, { tenths }) => sum + tenths, 0);
  let passed = 0;
  const shows = frames.flatMap(({ tenths }, index) => {
    const [from, to] = [passed, passed + tenths].map((at) => percent(at, whole));
    passed += tenths;
    const id = `frame${index + 1}`;
    const before = index === 0 ? '' : '0% { visibility: hidden; } ';
    const after = index === frames.length - 1 ? '' : ` ${to} { visibility: hidden; }`;
    return [
      `@keyframes ${id} { ${before}${from} { visibility: visible; }${after} }`,
      `#${id} { animation-name: ${id}; }`,
    ];
  });
  return [
    '.frame { visibility: hidden; }',
    `#frame${frames.length} { visibility: visible; }`,
    '@media (prefers-reduced-motion: no-preference) {',
    `.frame { animation: ${whole / 10}s step-end infinite; }`,
    ...shows,
    ...SPINNER_RULES,
    '}',
  ];
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 10_000) / 100}%`;
}
