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
  /** Every look of the card, the one before the first report included; the last is now. */
  readonly looks: () => readonly Look[];
  /** How many notices were raised: lich raises one for each wait it takes. */
  readonly bells: () => number;
  /** Waits until there are that many lines; false when the time is up. */
  readonly reached: (count: number, timeoutMs: number) => Promise<boolean>;
  /** lich reads a lone Esc or Ctrl+C off the terminal: the turn is over, interrupted. */
  readonly interrupt: () => void;
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
  let bells = 0;
  const looks: Look[] = [lookOf(undefined, false, numberOf)];
  const look = (isInterrupted: boolean) => {
    looks.push(lookOf(cards.get(CARD), isInterrupted, numberOf));
  };
  const onRequest = (event: RequestEvent): void => {
    const { report, at } = event;
    if (report === undefined) {
      lines.push(lineOf(event));
      return;
    }
    const wasInterrupted = looks.at(-1)?.state === 'interrupted';
    const applied = apply(cards, report, at);
    cards = applied.cards;
    const isState = report.endpoint === '/hook' && applied.outcome === 'taken';
    if (isState && report.body.state === 'waiting') bells += 1;
    if (report.endpoint === '/session-title') titles.push(report.body.title);
    else lines.push(lineOf({ ...event, outcome: applied.outcome }));
    look(wasInterrupted && !isState);
  };
  let listener: Listener = startListener({ onRequest });
  const { port, token } = listener;
  return {
    port,
    token,
    lines: () => lines,
    titles: () => titles,
    looks: () => looks,
    bells: () => bells,
    async reached(count, timeoutMs) {
      const end = Date.now() + timeoutMs;
      while (lines.length < count) {
        if (Date.now() > end) return false;
        await Bun.sleep(25);
      }
      return true;
    },
    interrupt() {
      const card = cards.get(CARD);
      if (card?.turnSince === undefined) return;
      const { tool: _, detail: __, reason: ___, turnSince: ____, ...rest } = card;
      cards = new Map(cards).set(CARD, rest);
      look(true);
    },
    async listen(isListening) {
      await listener.stop();
      if (isListening) listener = startListener({ port, token, onRequest });
    },
    stop: () => listener.stop(),
  };
}
