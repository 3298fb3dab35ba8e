import type { Cards } from './cards.ts';
import type { View } from './draw.ts';
import { drawCards } from './draw.ts';
import { plainLine } from './log.ts';
import type { RequestEvent } from './server.ts';

const KEPT_LINES = 20;

/**
 * What was reported while a command owned the terminal, as lines: how many requests, the last
 * twenty of them, and the cards they left.
 */
export function summarize(
  events: readonly RequestEvent[],
  cards: Cards,
  view: View,
): readonly string[] {
  const refused = events.filter((event) => event.status >= 400).length;
  const left = events.length - KEPT_LINES;
  return [
    `${count(events.length, 'request')}, ${refused} refused`,
    ...(left > 0 ? [`… ${left} earlier; --log FILE keeps them all`] : []),
    ...events.slice(-KEPT_LINES).map(plainLine),
    ...(cards.size === 0 ? [] : ['', ...drawCards(cards, view)]),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
