import { apply, type Cards } from '../../../src/listen/cards.ts';
import { type Listener, type RequestEvent, startListener } from '../../../src/listen/server.ts';
import { type Look, lookOf } from './look.ts';
import { CARD, numbering, reader } from './report-line.ts';

/** The strict stand-in for lich, with what it was told as lines, and what its card looked like. */
export interface Lich {
  readonly port: number;
  readonly token: string;
  readonly lines: () => readonly string[];
  /** The titles, kept apart: a CLI writes them on the side, at a time of its own. */
  readonly titles: () => readonly string[];
  /** Every look of that card, the one before the first report included; the last is now. */
  readonly looks: (card?: string) => readonly Look[];
  /** How many notices were raised for it: lich raises one for each wait it takes. */
  readonly bells: (card?: string) => number;
  /** Waits until there are that many lines; false when the time is up. */
  readonly reached: (count: number, timeoutMs: number) => Promise<boolean>;
  /** lich reads a lone Esc or Ctrl+C off that card's terminal: the turn is over, interrupted. */
  readonly interrupt: (card?: string) => void;
  /** Nobody listens on the port any more, or somebody does again. */
  readonly listen: (isListening: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a lich. */
export function startLich(): Lich {
  const lines: string[] = [];
  const titles: string[] = [];
  const numberOf = numbering();
  const lineOf = reader(numberOf);
  let cards: Cards = new Map();
  const bells = new Map<string, number>();
  const seen = new Map<string, Look[]>();
  const looksOf = (card: string): Look[] => {
    const looks = seen.get(card) ?? [lookOf(undefined, false, numberOf)];
    seen.set(card, looks);
    return looks;
  };
  const look = (card: string, isInterrupted: boolean) => {
    looksOf(card).push(lookOf(cards.get(card), isInterrupted, numberOf));
  };
  const onRequest = (event: RequestEvent): void => {
    const { report, at } = event;
    if (report === undefined) {
      lines.push(lineOf(event));
      return;
    }
    const card = report.body.session_id;
    const wasInterrupted = looksOf(card).at(-1)?.state === 'interrupted';
    const applied = apply(cards, report, at);
    cards = applied.cards;
    const isState = report.endpoint === '/hook' && applied.outcome === 'taken';
    if (isState && report.body.state === 'waiting') bells.set(card, (bells.get(card) ?? 0) + 1);
    if (report.endpoint === '/session-title') titles.push(report.body.title);
    else lines.push(lineOf({ ...event, outcome: applied.outcome }));
    look(card, wasInterrupted && !isState);
  };
  let listener: Listener = startListener({ onRequest });
  const { port, token } = listener;
  return {
    port,
    token,
    lines: () => lines,
    titles: () => titles,
    looks: (card = CARD) => looksOf(card),
    bells: (card = CARD) => bells.get(card) ?? 0,
    async reached(count, timeoutMs) {
      const end = Date.now() + timeoutMs;
      while (lines.length < count) {
        if (Date.now() > end) return false;
        await Bun.sleep(25);
      }
      return true;
    },
    interrupt(id = CARD) {
      const card = cards.get(id);
      if (card?.turnSince === undefined) return;
      const { tool: _, detail: __, reason: ___, turnSince: ____, ...rest } = card;
      cards = new Map(cards).set(id, rest);
      look(id, true);
    },
    async listen(isListening) {
      await listener.stop();
      if (isListening) listener = startListener({ port, token, onRequest });
    },
    stop: () => listener.stop(),
  };
}
