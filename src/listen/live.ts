import type { Output } from '../terminal/output.ts';
import { coloured, plain } from '../terminal/paint.ts';
import type { Cards } from './cards.ts';
import { drawCards } from './draw.ts';

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const FRAME_MS = 90;

/** Cards kept up to date in place, at the bottom of a terminal. */
export interface LiveView {
  /** Draws the cards again. */
  readonly redraw: () => void;
  /** Prints a line above the cards; it stays there. */
  readonly note: (line: string) => void;
  /** The terminal has gone one line on: somebody pressed Enter under the cards. */
  readonly typed: () => void;
  /** Draws a last time, gives the cursor back and stops the spinner. */
  readonly close: () => void;
}

/**
 * Draws `cards()` and, under them, the lines of `footer()` on `output`, again on every redraw
 * and for as long as one of the cards spins.
 */
export function openLiveView(
  output: Output,
  cards: () => Cards,
  footer: () => readonly string[] = () => [],
): LiveView {
  const paint = output.colour ? coloured : plain;
  let drawn = 0;
  let tick = 0;

  function frame(note: string): void {
    const { columns, rows } = output.size();
    const view = { width: columns - 1, tick, paint };
    const lines = [...drawCards(cards(), view), ...footer()].slice(-Math.max(1, rows - 1));
    output.write(`${eraseLines(drawn)}${note}${lines.map((line) => `${line}\n`).join('')}`);
    drawn = lines.length;
  }

  function spin(): void {
    if (![...cards().values()].some((card) => card.state === 'busy')) return;
    tick += 1;
    frame('');
  }

  output.write(HIDE_CURSOR);
  frame('');
  const timer = setInterval(spin, FRAME_MS);
  return {
    redraw: () => frame(''),
    note: (line) => frame(`${line}\n`),
    typed() {
      drawn += 1;
      frame('');
    },
    close() {
      clearInterval(timer);
      frame('');
      output.write(SHOW_CURSOR);
    },
  };
}

/**
 * Takes the last `count` lines off the terminal; the cursor ends up where they began.
 * @internal
 */
export function eraseLines(count: number): string {
  return count === 0 ? '' : `\u001b[${count}A\r\u001b[J`;
}
