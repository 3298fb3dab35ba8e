import { commandLine } from '../../src/harness/command-line.ts';
import type { Harness } from '../../src/harness/harness.ts';
import { apply, type Card, type Cards } from '../../src/listen/cards.ts';
import type { Report } from '../../src/report/report.ts';
import { CARD, reportsIn } from './reports.ts';
import type { Rig } from './rig.ts';
import { run } from './run.ts';

/** An event as a harness raises it. */
export interface RaisedEvent {
  readonly event: string;
  readonly payload: object;
  /** What stands in its environment beside lich's variables. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** A session of a CLI, event by event, and the card as lich then shows it. */
export interface Session {
  /** Runs every command that is registered for the events, all at once. */
  readonly raise: (...events: readonly RaisedEvent[]) => Promise<Card>;
  /** lich reads a key that stops the turn: it marks the card itself. */
  readonly press: () => void;
}

/** Many hooks at once need more than one alone. */
const PATIENCE_MS = 60_000;

/** A session in a rig, whose memory goes on from event to event. */
export function openSession(rig: Rig, harness: Harness): Session {
  let cards: Cards = new Map();
  let now = 0;
  const card = (): Card => cards.get(CARD) ?? { id: CARD, touched: 0 };
  return {
    async raise(...events) {
      rig.lich.take();
      await Promise.all(events.flatMap((event) => hooksOf(rig, harness, event)));
      for (const report of reportsIn(rig.lich.take(), rig.lich.port)) {
        now += 1;
        cards = apply(cards, report as unknown as Report, now).cards;
      }
      return card();
    },
    press() {
      if (card().turnSince === undefined) return;
      cards = new Map([[CARD, { ...card(), state: 'interrupted' as never, turnSince: undefined }]]);
    },
  };
}

function hooksOf(
  rig: Rig,
  harness: Harness,
  { event, payload, env = {} }: RaisedEvent,
): readonly Promise<unknown>[] {
  return harness.events
    .filter((rule) => rule.event === event && isLetThrough(rule.matcher, payload))
    .map((rule) =>
      run(commandLine(harness, rule), {
        env: { ...rig.env, ...env },
        stdin: `${JSON.stringify(payload)}\n`,
        patienceMs: PATIENCE_MS,
      }),
    );
}

/** Plain names, joined by |, against what the event is about: as Claude Code matches, and agy. */
function isLetThrough(matcher: string | undefined, payload: object): boolean {
  if (matcher === undefined || matcher === '*') return true;
  const fields: Readonly<Record<string, unknown>> = { ...payload };
  const call = fields['toolCall'];
  const about = ['notification_type', 'tool_name', 'trigger'].map((name) => fields[name]);
  if (typeof call === 'object' && call !== null && 'name' in call) about.push(call.name);
  return matcher.split('|').some((name) => about.includes(name));
}

/** A card in one line, as a person would say it. */
export function inWords({ state, tool, detail, reason, title }: Card): string {
  const line = [tool, detail].filter(Boolean).join(' ');
  const more = state === 'waiting' ? reason : line;
  return `${state ?? 'unused'}${more ? `: ${more}` : ''}${title ? ` “${title}”` : ''}`;
}
