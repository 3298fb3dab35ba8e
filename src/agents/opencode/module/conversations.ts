import type { Card } from '../../../module/card.ts';
import { openTurn, type Turn } from '../../../module/turn.ts';
import type { HookCall } from '../../../report/call.ts';

/** The sessions of one opencode server that people talk to, all of them on one card. */
export interface Conversations {
  /** A session is there, with its id: new, resumed or switched to. */
  readonly meet: (id: string) => void;
  readonly callOf: (id: string | undefined) => HookCall;
  /** The turn of a session; an event that names none belongs to the nameless one. */
  readonly turnOf: (id: string | undefined) => Turn;
  /** The session the card follows, when any has been heard of. */
  readonly current: () => string | undefined;
}

/**
 * Binds the card to one session at a time. lich ignores another's start while a turn is open, so
 * one is held back until then and made up for at that session's next event.
 * @param cwd the directory that paths are shortened against
 */
export function openConversations(card: Card, cwd: string | undefined): Conversations {
  const turns = new Map<string, Turn>();
  const met = new Set<string>();
  let bound: string | undefined;
  let last: string | undefined;
  const turn = (id: string): Turn => {
    const known = turns.get(id) ?? openTurn(card);
    turns.set(id, known);
    return known;
  };
  const callOf = (id: string | undefined): HookCall => ({ conversationId: id, cwd });
  const bind = (id: string): void => {
    if (id === bound || !met.has(id)) return;
    if (bound !== undefined && turn(bound).isOpen()) return;
    bound = id;
    // What lich was told of this one before, it has dropped.
    turns.delete(id);
    card.start(callOf(id));
  };
  return {
    meet(id) {
      met.add(id);
      bind(id);
    },
    callOf,
    turnOf(id) {
      if (id !== undefined) {
        last = id;
        bind(id);
      }
      return turn(id ?? '');
    },
    current: () => bound ?? last,
  };
}
