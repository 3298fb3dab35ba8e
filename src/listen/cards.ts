import type { Provider, Report, SessionStartReport, State, StateReport } from '../report/report.ts';
import type { ModReport, TaskAnswer, Usage } from './mod-contract.ts';

/** What lich knows and shows of one session. */
export interface Card {
  readonly id: string;
  readonly state?: State | undefined;
  readonly tool?: string | undefined;
  readonly detail?: string | undefined;
  readonly reason?: string | undefined;
  readonly title?: string | undefined;
  /** The agent CLI whose icon the card carries. */
  readonly provider?: Provider | undefined;
  /** The conversation bound to the card; reports naming another one are a nested CLI's. */
  readonly conversationId?: string | undefined;
  /** When the open turn began; absent between turns. */
  readonly turnSince?: number | undefined;
  /** How long the last finished turn took, in milliseconds. */
  readonly turnTook?: number | undefined;
  /** lich ended the turn by itself: it was asked to, through the mod. */
  readonly isInterrupted?: boolean | undefined;
  /** What a mod told of the conversation. */
  readonly usage?: Usage | undefined;
  /** The last words of a card that works for another. */
  readonly answer?: TaskAnswer | undefined;
  /** How many times the git status was to be refreshed. */
  readonly touched: number;
}

export type Cards = ReadonlyMap<string, Card>;

/** What became of a report that was well formed. */
export type Outcome = 'taken' | 'nested' | 'no-open-turn' | 'cursor';

export const OUTCOME_TEXT: Readonly<Record<Outcome, string>> = {
  taken: 'taken',
  nested: 'ignored: nested conversation',
  'no-open-turn': 'not published: no open turn',
  cursor: 'ignored: nothing ends that state on a Cursor card',
};

/** The states that Cursor's events begin and end, by the newest contract. */
const OF_CURSOR: readonly State[] = ['busy', 'done', 'idle'];

export interface Applied {
  readonly cards: Cards;
  readonly outcome: Outcome;
}

/**
 * The cards after `report` arrived at time `now` (milliseconds), and what became of it. A card
 * nobody spoke of yet is made. The given cards stay as they were.
 */
export function apply(cards: Cards, report: Report, now: number): Applied {
  const id = report.body.session_id;
  const before = cards.get(id) ?? { id, touched: 0 };
  const after = step(before, report, now);
  if (typeof after === 'string') return { cards, outcome: after };
  return { cards: new Map(cards).set(id, after), outcome: 'taken' };
}

/** The cards after a mod told something. An abort that went well ends the turn that is open. */
export function applyMod(cards: Cards, { endpoint, body }: ModReport): Cards {
  const id = body.session_id;
  const card = cards.get(id) ?? { id, touched: 0 };
  const set = (after: Partial<Card>): Cards => new Map(cards).set(id, { ...card, ...after });
  switch (endpoint) {
    case '/mod/usage':
      return set({ usage: body });
    case '/mod/answer':
      return set({ answer: body });
    case '/mod/acks': {
      if (body.kind !== 'abort' || !body.ok || card.turnSince === undefined) return cards;
      const gone = { tool: undefined, detail: undefined, reason: undefined };
      return set({ ...gone, turnSince: undefined, turnTook: undefined, isInterrupted: true });
    }
  }
}

function step(card: Card, report: Report, now: number): Card | Outcome {
  switch (report.endpoint) {
    case '/hook':
      return changeState(card, report, now);
    case '/session-start':
      return bind(card, report);
    case '/session-title':
      return { ...card, title: report.body.title };
    case '/session-touched':
      return { ...card, touched: card.touched + 1 };
  }
}

function bind(card: Card, { body }: SessionStartReport): Card | Outcome {
  const conversationId = body.provider_session_id;
  const other = card.conversationId !== undefined && card.conversationId !== conversationId;
  if (other && card.turnSince !== undefined) return 'nested';
  return { ...card, conversationId, provider: body.provider };
}

function changeState(card: Card, { body }: StateReport, now: number): Card | Outcome {
  const from = body.provider_session_id;
  if (from !== undefined && card.conversationId !== undefined && from !== card.conversationId) {
    return 'nested';
  }
  if (card.provider === 'cursor') {
    if (!OF_CURSOR.includes(body.state)) return 'cursor';
    // Esc raises its Stop twice.
    if (body.state === 'done' && card.turnSince === undefined) return 'no-open-turn';
  }
  if (body.state === 'waiting' && card.turnSince === undefined) return 'no-open-turn';
  return {
    ...card,
    ...turn(card, body.state, now),
    ...lines(card, body),
    state: body.state,
    isInterrupted: undefined,
  };
}

/** Busy opens the turn, done and idle close it, the other states leave it as it is. */
function turn(card: Card, state: State, now: number): Partial<Card> {
  switch (state) {
    case 'busy':
      return { turnSince: card.turnSince ?? now, turnTook: undefined };
    case 'done':
      return {
        turnSince: undefined,
        turnTook: card.turnSince === undefined ? undefined : now - card.turnSince,
      };
    case 'idle':
      return { turnSince: undefined, turnTook: undefined, provider: undefined };
    default:
      return {};
  }
}

/** The lines a state shows. A busy that names no tool keeps the line there is, if there is one. */
function lines(card: Card, body: StateReport['body']): Pick<Card, 'tool' | 'detail' | 'reason'> {
  if (body.state !== 'busy') return { tool: undefined, detail: undefined, reason: body.reason };
  const { tool, detail } = body.tool === undefined ? card : body;
  return { tool, detail, reason: undefined };
}
