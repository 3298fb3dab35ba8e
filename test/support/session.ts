import { commandLine } from '../../src/harness/command-line.ts';
import type { Harness } from '../../src/harness/harness.ts';
import { apply, type Card, type Cards } from '../../src/listen/cards.ts';
import type { Report } from '../../src/report/report.ts';
import { CARD } from './reports.ts';
import type { Rig } from './rig.ts';

/** An event as a harness raises it. */
export interface RaisedEvent {
  readonly event: string;
  readonly payload: object;
  /** What stands in its environment beside lich's variables. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** A session of a real CLI, event by event, and the card as lich then shows it. */
export interface Session {
  /** Runs every command that is registered for the event. */
  readonly raise: (event: RaisedEvent) => Promise<Card>;
  readonly card: () => Card;
  /** What else reaches the card: lich's own reading of the keyboard. */
  readonly set: (change: (card: Card) => Card) => void;
}

/** A session in a rig, whose memory goes on from event to event. */
export function openSession(rig: Rig, harness: Harness): Session {
  let cards: Cards = new Map([[CARD, { id: CARD, touched: 0 }]]);
  let now = 0;
  const card = (): Card => cards.get(CARD) ?? { id: CARD, touched: 0 };
  return {
    card,
    set(change) {
      cards = new Map([[CARD, change(card())]]);
    },
    async raise({ event, payload, env = {} }) {
      for (const rule of harness.events) {
        if (rule.event !== event || !isLetThrough(rule.matcher, payload)) continue;
        const line = commandLine(harness, rule).join(' ');
        const run = await rig.hook(line, payload, { env: { ...rig.env, ...env } });
        for (const report of run.reports) {
          now += 1;
          cards = apply(cards, report as unknown as Report, now).cards;
        }
      }
      return card();
    },
  };
}

/** As Claude Code matches: plain names, joined by |, against what the event is about. */
function isLetThrough(matcher: string | undefined, payload: object): boolean {
  if (matcher === undefined || matcher === '*') return true;
  const fields = Object.entries(payload).filter(([name]) =>
    ['notification_type', 'tool_name', 'trigger'].includes(name),
  );
  return fields.some(([, value]) => matcher.split('|').includes(`${value}`));
}

/** A card in one line, as a person would say it. */
export function inWords({ state, tool, detail, reason, title }: Card): string {
  const line = [tool, detail].filter(Boolean).join(' ');
  const more = state === 'waiting' ? reason : line;
  return `${state ?? 'unused'}${more ? `: ${more}` : ''}${title ? ` “${title}”` : ''}`;
}
