import { fit } from '../../src/terminal/printable.ts';

/** One state of the screen of `lich-hook demo`. */
export interface Frame {
  readonly text: string;
  /** For how long it is shown, in tenths of a second. */
  readonly tenths: number;
}

const ESCAPE = '\u001b';
/** What is in front of each drawing of the cards but the first: the last one taken off. */
const ERASED = new RegExp(`${ESCAPE}\\[\\d+A\\r${ESCAPE}\\[J`);

/** A hook's own time in the line under the cards: that of this machine, and as wide everywhere. */
const HOOK_TIME = /[ \d]{4}\.\d ms {2}/;
/** What lich was told stands behind it; the cards show that. */
const TOLD = / {2}→ .*/;

const TURN_TIME = /done in \d+\.\d s/;
const SPINNING = /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/;

/** How long a frame is looked at, by what lich was told: the first that fits. */
const HOLDS: readonly (readonly [RegExp, number])[] = [
  [/→ waiting/, 20],
  [/→ busy {2}|→ done/, 14],
  [/(?:)/, 9],
];
/** The last frame, before all begins again. */
const LAST_HOLD = 30;

/** How many hooks have been run, by the line that stands under the cards after each. */
export function hooksIn(output: string): number {
  return screensOf(output).length;
}

/**
 * The frames of the first `count` hooks, one for each: the screen as it was when the hook had ended.
 * What a hook told is left out, for the cards show it; and so are the times of this machine: a hook's
 * altogether, and a turn took as long as it takes in the picture.
 * @param width cells of a line
 */
export function demoFrames(output: string, count: number, width: number): readonly Frame[] {
  const screens = screensOf(output).slice(0, count);
  const holds = screens.map((rows, index) => {
    const told = rows.at(-1) ?? '';
    if (index === screens.length - 1) return LAST_HOLD;
    return HOLDS.find(([shows]) => shows.test(told))?.[1] ?? 0;
  });
  return screens.map((rows, index) => {
    const shown = rows.map((row, nth) => {
      if (HOOK_TIME.test(row)) return fit(row.replace(HOOK_TIME, '').replace(TOLD, ''), width);
      if (!TURN_TIME.test(row)) return row;
      const from = screens.findIndex((one) => SPINNING.test(one[nth - 1] ?? ''));
      const to = screens.findIndex((one) => TURN_TIME.test(one[nth] ?? ''));
      const took = holds.slice(from, to).reduce((sum, tenths) => sum + tenths, 0);
      return row.replace(TURN_TIME, `done in ${(took / 10).toFixed(1)} s`);
    });
    return { text: shown.join('\r\n'), tenths: holds[index] ?? 0 };
  });
}

/** The rows of the screen when a hook's line stood there for the first time, for each hook. */
function screensOf(output: string): readonly (readonly string[])[] {
  const screens = output.split(ERASED).map((text) => text.trimEnd().split('\r\n'));
  const ofHooks = screens.filter((rows) => HOOK_TIME.test(rows.at(-1) ?? ''));
  // Two hooks of a turn may have the same line, but not one after the other.
  return ofHooks.filter((rows, index) => rows.at(-1) !== ofHooks[index - 1]?.at(-1));
}
