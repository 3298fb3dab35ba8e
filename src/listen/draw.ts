import type { State } from '../report/report.ts';
import type { Paint, Style } from '../terminal/paint.ts';
import { fit, printable } from '../terminal/printable.ts';
import type { Card, Cards } from './cards.ts';
import { usageOf } from './log.ts';

export interface View {
  /** Cells of a line. */
  readonly width: number;
  /** Counts up while something spins. */
  readonly tick: number;
  readonly paint: Paint;
}

const SPINNER = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];

const MARKS: Readonly<Record<State, string>> = {
  busy: '⠿',
  waiting: '🔔',
  done: '✓',
  idle: '○',
  compacting: '≡',
};

const STYLES: Readonly<Record<State, Style>> = {
  busy: 'cyan',
  waiting: 'yellow',
  done: 'green',
  idle: 'dim',
  compacting: 'magenta',
};

/** Two lines per card with a blank one between cards, none of them wider than the view. */
export function drawCards(cards: Cards, view: View): readonly string[] {
  return [...cards.values()].flatMap((card, index) => [
    ...(index === 0 ? [] : ['']),
    ...drawCard(card, view),
  ]);
}

/**
 * A card: mark and title (the card's id until there is one), and what the state is about.
 * @internal
 */
export function drawCard(card: Card, { width, tick, paint }: View): readonly string[] {
  const state = card.isInterrupted ? 'idle' : card.state;
  const style = state === undefined ? 'dim' : STYLES[state];
  const mark = state === undefined ? '·' : markOf(state, tick);
  const gap = ' '.repeat(Math.max(1, 3 - Bun.stringWidth(mark)));
  const notes = printable(notesOf(card));
  const room = width - 3;
  const title = fit(printable(card.title ?? card.id), room);
  const left = fit(notes, room - Bun.stringWidth(title) - 2);
  return [
    `${paint(style, mark)}${gap}${paint('bold', title)}${left === '' ? '' : paint('dim', `  ${left}`)}`,
    `   ${paint(style, fit(printable(subject(card)), room))}`,
  ];
}

/** What the card says under its title, as plain text that is not yet safe to print. */
function subject(card: Card): string {
  if (card.isInterrupted) return 'interrupted';
  switch (card.state) {
    case undefined:
      return card.conversationId === undefined ? 'nothing reported yet' : 'conversation started';
    case 'busy':
      if (card.tool === undefined) return 'working';
      return card.detail === undefined ? card.tool : `${card.tool} · ${card.detail}`;
    case 'waiting':
      return card.reason ?? 'waiting for you';
    case 'done':
      return card.turnTook === undefined ? 'done' : `done in ${seconds(card.turnTook)}`;
    case 'idle':
      return 'session ended';
    case 'compacting':
      return 'compacting the conversation';
  }
}

function markOf(state: State, tick: number): string {
  return state === 'busy' ? (SPINNER[tick % SPINNER.length] ?? MARKS.busy) : MARKS[state];
}

function notesOf(card: Card): string {
  const refreshes = card.touched === 0 ? [] : [`git refreshed ${card.touched}×`];
  const usage = card.usage === undefined ? '' : usageOf(card.usage);
  return [card.provider ?? '', ...refreshes, usage].filter(Boolean).join(' · ');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
