/** Random sessions through the pure rules, the card against what is true after each step. */
import { describe, expect, test } from 'bun:test';
import { apply, type Card, type Cards } from '../../../src/listen/cards.ts';
import type { Report } from '../../../src/report/report.ts';
import { type Facts, NOTHING } from '../../../src/turn/facts.ts';
import { owing } from '../../../src/turn/owed.ts';
import { take } from '../../../src/turn/take.ts';
import type { Tell } from '../../../src/turn/tell.ts';
import { isHost } from '../../../src/turn/whose.ts';
import { isTrue, type ModelEvent, type Step, sessionFrom } from './world.ts';

/** LICH_HOOK_SESSIONS=100000 is the whole measure; this many take a few seconds. */
const SESSIONS = Number(process.env['LICH_HOOK_SESSIONS'] ?? 20_000);
const STEPS = 40;

/** A card with its memory. */
interface Played {
  facts: Facts;
  cards: Cards;
  at: number;
}

function play(played: Played, { events, isEscape, lich }: Omit<Step, 'truth'>): Card {
  if (isEscape === true) interrupt(played);
  for (const event of events) {
    played.at += 1;
    const binds = event.moment === 'start' || event.moment === 'prompt';
    const attendance = event.attendance ?? 'host';
    const happening = { at: played.at, binds, ...event, attendance };
    const before = played.facts;
    const { tells, facts, mayTitle } = take(before, happening);
    played.facts = facts;
    if (mayTitle && event.attendance !== undefined) throw new Error('a title of another');
    if (lich !== 'away') deliver(played, event, tells);
    else if (tells.length > 0 && isHost(facts, happening)) played.facts = owing(before, facts);
  }
  return cardOf(played);
}

function deliver(played: Played, event: ModelEvent, tells: readonly Tell[]): void {
  for (const tell of tells) {
    if (tell.tell === 'start') send(played, started(event));
    else if (tell.tell === 'release') send(played, state('idle', tell.conversation));
    else if (tell.tell === 'tool') send(played, state('busy', event.conversation, event.call));
    else send(played, state(tell.state, event.conversation, event.call));
  }
  // As a hook does after busy: the bell of a dialog that stands rings again.
  const isBusy = tells.some((tell) => tell.tell === 'state' && tell.state === 'busy');
  const last = tells.at(-1);
  const isLast = last?.tell === 'state' && last.state === 'busy';
  if (isBusy && isLast && played.facts.dialogs.length > 0) {
    send(played, state('waiting', event.conversation));
  }
}

/** lich marks a turn that it knows to be open. */
function interrupt(played: Played): void {
  const { tool: _, detail: __, reason: ___, turnSince, ...card } = cardOf(played);
  if (turnSince === undefined) return;
  played.cards = new Map([['card', { ...card, state: 'interrupted' as never }]]);
}

function send(played: Played, report: Report): void {
  played.cards = apply(played.cards, report, played.at).cards;
}

function cardOf({ cards }: Played): Card {
  return cards.get('card') ?? { id: 'card', touched: 0 };
}

function started({ conversation }: ModelEvent): Report {
  return {
    endpoint: '/session-start',
    body: { session_id: 'card', provider_session_id: conversation, provider: 'claude' },
  };
}

function state(name: string, conversation: string, words?: string): Report {
  return {
    endpoint: '/hook',
    body: {
      session_id: 'card',
      state: name as never,
      tool: words,
      reason: words,
      provider_session_id: conversation,
    },
  };
}

/** What went wrong in a session, with the steps that led there; undefined when all was true. */
function fault(seed: number): string | undefined {
  const played: Played = { facts: NOTHING, cards: new Map(), at: 0 };
  const trail: string[] = [];
  for (const step of sessionFrom(seed, STEPS)) {
    const card = play(played, step);
    trail.push(
      `${step.isEscape ? 'Esc ' : ''}${step.events.map(words).join(' | ')} (${step.lich}) -> ${step.truth}`,
    );
    const isForeign = JSON.stringify(card).includes('NESTED');
    if (!isTrue(card, step.truth) || isForeign) {
      return `seed ${seed}: the card shows ${JSON.stringify(card)}\n${trail.join('\n')}`;
    }
  }
  return undefined;
}

function words({ moment, conversation, agent, call, working }: ModelEvent): string {
  return [moment, conversation, agent, call, working?.join('+')].filter(Boolean).join(' ');
}

describe('a random session', () => {
  test(`${SESSIONS} of them show a true card after every step`, () => {
    for (let seed = 1; seed <= SESSIONS; seed += 1) expect(fault(seed)).toBeUndefined();
  }, 600_000);

  test('has everything in it', () => {
    const moments = new Set<string>();
    const truths = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      for (const { events, truth } of sessionFrom(seed, STEPS)) {
        truths.add(truth);
        for (const { moment } of events) moments.add(moment);
      }
    }
    expect([...truths].toSorted()).toEqual([
      'busy',
      'done',
      'idle',
      'interrupted',
      'resting',
      'stale',
      'unused',
      'waiting',
    ]);
    expect(moments.size).toBeGreaterThanOrEqual(11);
  });
});
