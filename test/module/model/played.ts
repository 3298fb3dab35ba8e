import { apply, type Cards, type Card as Shown } from '../../../src/listen/cards.ts';
import { type Card, openCard } from '../../../src/module/card.ts';
import type { Provider, Report } from '../../../src/report/report.ts';

/** LICH_HOOK_SESSIONS=100000 is the whole measure; this many take a few seconds. */
export const SESSIONS = Number(process.env['LICH_HOOK_SESSIONS'] ?? 500);

/** What is true of a session after a step; what is undefined may be anything. */
export interface Truth {
  /** `not-done` is any look but a check, a bell and a spinner. */
  readonly state?: 'busy' | 'waiting' | 'done' | 'compacting' | 'not-done';
  readonly reason?: string | undefined;
  readonly title?: string | undefined;
}

/** A card that a module's rules speak to directly, and how a person sees it. */
export interface Played {
  readonly card: Card;
  readonly shown: () => Shown;
  /** lich reads a key off the terminal. */
  readonly escape: () => void;
  readonly reports: readonly Report[];
}

/** Opens a card that shows each report at once. */
export function openPlayed(provider: Provider): Played {
  const reports: Report[] = [];
  let cards: Cards = new Map();
  const outbox = {
    send(_: unknown, report: Report) {
      reports.push(report);
      cards = apply(cards, report, reports.length).cards;
      return Promise.resolve({ kind: 'answered', status: 204 } as const);
    },
    flush: () => Promise.resolve(),
  };
  const shown = (): Shown => cards.get('card') ?? { id: 'card', touched: 0 };
  return {
    card: openCard(provider, outbox, {
      LICH_PORT: '1',
      LICH_TOKEN: 'token',
      LICH_SESSION_ID: 'card',
    }),
    shown,
    escape() {
      const { tool: _, detail: __, reason: ___, turnSince: ____, state: _____, ...rest } = shown();
      cards = new Map([['card', rest]]);
    },
    reports,
  };
}

/** What the card shows, in the words of a truth. */
export function unlike(shown: Shown, truth: Truth): string | undefined {
  const { state, reason, title } = shown;
  const isRight =
    truth.state === undefined ||
    (truth.state === 'not-done'
      ? state === undefined || state === 'idle'
      : state === truth.state && reason === truth.reason);
  const isTitled = truth.title === undefined || truth.title === title;
  return isRight && isTitled
    ? undefined
    : `shown ${JSON.stringify({ state, reason, title })}, true ${JSON.stringify(truth)}`;
}
