import { apply, applyMod, type Cards } from '../../../src/listen/cards.ts';
import { type Errands, openDesks } from '../../../src/listen/desk.ts';
import { isModEndpoint } from '../../../src/listen/mod-contract.ts';
import { type Listener, type RequestEvent, startListener } from '../../../src/listen/server.ts';
import { type Look, lookOf } from './look.ts';
import { CARD, modLine, numbering, reader } from './report-line.ts';
import type { Answers, ModWord } from './scenario.ts';

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
  /** Answers otherwise from here on. */
  readonly answers: (how: Answers) => Promise<void>;
  /** Asks the mod for something; false when none asks for commands. */
  readonly command: (command: Readonly<Record<string, unknown>> & { kind: string }) => boolean;
  readonly setErrands: (errands: Partial<Errands>) => void;
  /** How many questions for commands are held. */
  readonly polls: () => number;
  /** How many requests there were that are no reports. */
  readonly asked: (endpoint: string) => number;
  readonly stop: () => Promise<void>;
}

/** Starts a lich. */
export function startLich(hears: readonly ModWord[] = []): Lich {
  const lines: string[] = [];
  const titles: string[] = [];
  const numberOf = numbering();
  const lineOf = reader(numberOf);
  let cards: Cards = new Map();
  const asked: string[] = [];
  let errands: Partial<Errands> = {};
  let named = 0;
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
    const { report, at, mod } = event;
    asked.push(event.endpoint);
    if (mod !== undefined) {
      const word = mod.endpoint.slice('/mod/'.length);
      cards = applyMod(cards, mod);
      if (hears.some((one) => one === word)) lines.push(modLine(mod, numberOf));
      const card = mod.body.session_id;
      const wasInterrupted = looksOf(card).at(-1)?.state === 'interrupted';
      look(card, wasInterrupted || cards.get(card)?.isInterrupted === true);
      return;
    }
    // What a mod asks, and finds that this lich has not.
    if (event.status === 200 || (event.status === 404 && isModEndpoint(event.endpoint))) return;
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
      listener.desks.setErrands(CARD, errands);
    },
    async answers(how) {
      await listener.stop();
      const options = { port, token, onRequest };
      if (how === 'well') listener = startListener(options);
      else if (how === 'as-old') listener = startListener({ ...options, mods: false });
      else listener = oddListener(port, token, how);
      listener.desks.setErrands(CARD, errands);
    },
    command(command) {
      named += 1;
      return listener.desks.queue(CARD, { id: `c${named}`, ...command });
    },
    setErrands(more) {
      errands = { ...errands, ...more };
      listener.desks.setErrands(CARD, errands);
    },
    polls: () => listener.desks.held(CARD),
    asked: (endpoint) => asked.filter((one) => one === endpoint).length,
    stop: () => listener.stop(),
  };
}

/** A lich that takes every request and never answers, or answers with what is no JSON. */
function oddListener(port: number, token: string, how: 'never' | 'nonsense'): Listener {
  const answer = async (): Promise<Response> =>
    how === 'never' ? new Promise(() => undefined) : new Response('<html>{"owed":[1]}');
  const server = Bun.serve({
    ...{ hostname: '127.0.0.1', port, development: false, idleTimeout: 120 },
    fetch: answer,
  });
  return {
    ...{ port, token, cards: () => new Map(), desks: openDesks(), answer },
    stop: () => server.stop(true),
  };
}
