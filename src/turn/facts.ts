/**
 * How far a conversation's turn is, as the card was told: `held` is a Stop while agents go on,
 * `over` shows a check, `stopped` is what the user interrupted, `left` a conversation that has
 * ended.
 */
export const PHASES = ['open', 'held', 'over', 'stopped', 'left', 'compacting'] as const;
export type Phase = (typeof PHASES)[number];

/** The turn that a card shows. */
export interface Turn {
  readonly conversation: string;
  readonly phase: Phase;
  /** During a compaction: what the turn was before. */
  readonly before?: Exclude<Phase, 'compacting'> | undefined;
  /** The process that runs it. */
  readonly owner?: number | undefined;
  /** That process is provably gone. */
  readonly isOrphaned?: boolean | undefined;
  /** While held: the agents that go on. */
  readonly working?: readonly string[] | undefined;
}

/** Something that somebody has been asked and has not answered. */
export interface Dialog {
  /** What was asked about; a notice does not say. */
  readonly call: string;
  /** The subagent that asks; undefined for the conversation itself. */
  readonly agent?: string | undefined;
  /** When it rang, in milliseconds since 1970. */
  readonly since: number;
}

/** All that is remembered of a card between two events. */
export interface Facts {
  /**
   * The conversation that lich has bound to the card, or would have, if it knew that one's CLI
   * (stranger.ts).
   */
  readonly bound?: string | undefined;
  /**
   * What the bound conversation's own program had inherited (`Happening`): where lich itself was started
   * from an agent's terminal, every program of its cards has that.
   */
  readonly inherited?: number | undefined;
  readonly turn?: Turn | undefined;
  readonly dialogs: readonly Dialog[];
  /**
   * lich did not take what was told last, and may still have the turn of this conversation open; of
   * none where it is blank.
   */
  readonly owed?: string | undefined;
}

/** A card nothing is known of: also one whose memory cannot be used. */
export const NOTHING: Facts = { dialogs: [] };

/** What a notice leaves in place of a call. */
export const UNKNOWN_CALL = '';

/** Tells whether lich counts the turn as open: it then takes no other conversation. */
export function isOpen(turn: Turn | undefined): boolean {
  return turn?.phase === 'open' || turn?.phase === 'held' || turn?.phase === 'compacting';
}

/** Tells whether a turn is known to be closed. Of an unknown one nothing is known. */
export function isClosed(turn: Turn | undefined): boolean {
  return turn !== undefined && !isOpen(turn);
}

/**
 * Tells whether a turn need not be remembered again. Which program runs it and which agents go on
 * is told at its beginning or its Stop, and does not change while it stays as it is.
 */
export function isSameTurn(one: Turn | undefined, other: Turn | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return (
    one.conversation === other.conversation &&
    one.phase === other.phase &&
    one.before === other.before &&
    one.phase !== 'held'
  );
}
