import type { Card } from '../../../module/card.ts';
import { idOf } from '../../../module/fields.ts';
import { openTurns, type Signal } from '../../../module/turns.ts';
import type { HookCall } from '../../../report/call.ts';

/** What an event adds to what is known of its session. */
export type About = Pick<HookCall, 'tool' | 'toolArguments' | 'message'>;

/** A session of an event; undefined for one that names none. */
export type SessionId = string | undefined;

/** The sessions of one opencode server that people talk to, all of them on one card. */
export interface Conversations {
  /** A session is there, with its id. A new one has the card when no turn is open. */
  readonly meet: (id: string, isNew: boolean) => void;
  readonly title: (id: string, title: string | undefined) => void;
  readonly signal: (id: SessionId, signal: Signal, about?: About) => void;
  readonly ask: (id: SessionId, prompt: string, about: About) => void;
  readonly answer: (id: SessionId, prompt: string, isRefused: boolean) => void;
  /** A session is deleted: its turn has ended, and nothing that still comes of it counts. */
  readonly forget: (id: string) => void;
  /** Nothing outlives opencode. A session nobody opened has no end. */
  readonly leave: () => void;
}

/** What is known of a session, whether the card follows it or not. */
interface Session {
  /** An event has told who it is: it is no sub-agent's. */
  isMet: boolean;
  title: string | undefined;
  isWorking: boolean;
  isCompacting: boolean;
  readonly asked: Map<string, About>;
}

const WORKS: readonly Signal[] = ['work', 'status', 'retry', 'tool', 'compact'];
const ENDS: readonly Signal[] = ['end', 'interrupted'];

/**
 * Binds the card to one session at a time. lich takes no other while a turn is open: what one says
 * meanwhile is kept, and told when the turn has ended and the session still works.
 * @param cwd the directory that paths are shortened against
 */
export function openConversations(card: Card, cwd: string | undefined): Conversations {
  const turns = openTurns(card);
  const sessions = new Map<string, Session>();
  // opencode 1.18 often says busy of a session once more after it has said that it is deleted.
  const deleted = new Set<string>();
  let current: SessionId;
  let hasBound = false;
  const sessionOf = (id: string): Session => {
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const session = {
      ...{ isMet: false, title: undefined, isWorking: false, isCompacting: false },
      asked: new Map(),
    };
    sessions.set(id, session);
    return session;
  };
  const callOf = (id: SessionId, about: About = {}): HookCall => ({
    ...{ conversationId: idOf(id), cwd },
    ...about,
  });
  const bind = (id: string): void => {
    current = id;
    hasBound = true;
    turns.bind(callOf(id));
    card.title(callOf(id), sessionOf(id).title);
  };
  /** Tells whether what this session says is the card's. One that works or asks is bound for it. */
  const hasCard = (id: SessionId, isAtWork: boolean): boolean => {
    if (id === undefined) return true;
    if (deleted.has(id)) return false;
    if (!hasBound) current = id;
    const mayHave = id === current || !turns.isOpen();
    if (isAtWork && mayHave && sessions.get(id)?.isMet) bind(id);
    return id === current;
  };
  /** A session that went on working beside the one that has just ended has the card now. */
  const handOver = (): void => {
    if (turns.isOpen()) return;
    const next = [...sessions].findLast(([, { isMet, isWorking }]) => isMet && isWorking);
    if (next === undefined) return;
    const [id, { asked, isCompacting }] = next;
    bind(id);
    turns.signal('status', callOf(id));
    if (isCompacting) turns.signal('compact', callOf(id));
    for (const [prompt, about] of asked) turns.ask(prompt, callOf(id, about));
  };
  const note = (id: SessionId, signal: Signal): void => {
    if (id === undefined) return;
    const session = sessionOf(id);
    if (WORKS.includes(signal) && !session.isWorking) {
      session.isWorking = true;
      // Last in the list is the one that somebody used last.
      sessions.delete(id);
      sessions.set(id, session);
    }
    // opencode says busy while it compacts, and nothing else.
    if (signal !== 'status') session.isCompacting = signal === 'compact';
    if (!ENDS.includes(signal)) return;
    session.isWorking = false;
    session.asked.clear();
  };
  /**
   * Nothing is known of the session that ends: opencode calls a plugin again while it exits, and this
   * copy hears the end of what the one before has taken its leave of.
   */
  const isOfAnother = (id: SessionId): boolean => id !== undefined && !sessions.has(id);
  const signal: Conversations['signal'] = (id, what, about) => {
    if (ENDS.includes(what) && isOfAnother(id)) return;
    note(id, what);
    if (!hasCard(id, WORKS.includes(what))) return;
    turns.signal(what, callOf(id, about));
    if (ENDS.includes(what)) handOver();
  };
  return {
    meet(id, isNew) {
      if (isNew) deleted.delete(id);
      if (deleted.has(id)) return;
      sessionOf(id).isMet = true;
      if (id === current || !hasBound || (isNew && !turns.isOpen())) bind(id);
    },
    title(id, title) {
      if (deleted.has(id)) return;
      if (title !== undefined) sessionOf(id).title = title;
      if (id === current) card.title(callOf(id), sessionOf(id).title);
    },
    signal,
    ask(id, prompt, about) {
      if (id !== undefined) sessionOf(id).asked.set(prompt, about);
      if (hasCard(id, true)) turns.ask(prompt, callOf(id, about));
    },
    answer(id, prompt, isRefused) {
      if (id !== undefined) sessionOf(id).asked.delete(prompt);
      if (hasCard(id, false)) turns[isRefused ? 'refuse' : 'answer'](prompt, callOf(id));
    },
    forget(id) {
      if (sessions.get(id)?.isWorking) signal(id, 'end');
      sessions.delete(id);
      deleted.add(id);
    },
    leave() {
      if (current !== undefined) turns.leave(callOf(current));
    },
  };
}
