import { type Facts, isOpen, NOTHING, type Turn } from './facts.ts';
import type { Happening, Source } from './moment.ts';
import { isStrangers } from './stranger.ts';

/** What a binding event does to the card. */
export type Binding =
  /** It is not told at all: nobody attends to the conversation, or the card is another's. */
  | 'withheld'
  /** lich is told and leaves the card with the conversation whose turn is open. */
  | 'refused'
  | 'bound'
  /** Bound once the turn that another conversation left open has been ended. */
  | 'bound-after-release';

/** Sources with which one program leaves a conversation for another. */
const LEAVING: readonly (Source | undefined)[] = ['clear', 'resume', 'fork'];

/**
 * What becomes of an event that would bind its conversation to the card. The middle of it is lich's
 * own rule: a start of another conversation while a turn is open is a nested agent's.
 */
export function bindingOf(facts: Facts, happening: Happening): Binding {
  const { conversation, source, moment, agent } = happening;
  const { bound, turn } = facts;
  if (conversation === undefined || agent !== undefined || happening.attendance === 'nobody') {
    return 'withheld';
  }
  const isOthers = bound !== undefined && bound !== conversation;
  if (isOthers && isGuest(facts, happening) && turn?.phase !== 'left') return 'withheld';
  if (turn === undefined || !isOpen(turn)) return 'bound';
  const isAnothers = turn.conversation !== conversation;
  const isAbandoned =
    (turn.isOrphaned === true && source !== 'compact' && (isAnothers || moment === 'start')) ||
    (isAnothers && moment === 'start' && LEAVING.includes(source));
  if (isAbandoned) return 'bound-after-release';
  if (!isOthers) return 'bound';
  // lich would not refuse it: it does not know that the card is somebody's.
  return isStrangers(bound) ? 'withheld' : 'refused';
}

/**
 * Tells a conversation that a tool of the card's own started: its environment has what that one's has
 * not, or names that one.
 */
function isGuest({ bound = '', inherited = 0 }: Facts, happening: Happening): boolean {
  if (happening.attendance !== 'guest') return false;
  const { inherited: all = ~0, outer = [] } = happening;
  return (all & ~inherited) !== 0 || outer.includes(bound);
}

/**
 * The facts that an event of this conversation is judged by and may change: the card's, or nothing
 * for a conversation that is not the card's. lich drops what such a one says.
 */
export function factsFor(facts: Facts, happening: Happening): Facts {
  return isHost(facts, happening) ? facts : NOTHING;
}

/**
 * Tells a conversation that nobody attends to inside the turn of another such one: on a card that is
 * nobody's, lich has no id to tell the two apart by.
 */
export function isInner({ bound, turn }: Facts, { conversation, attendance }: Happening): boolean {
  if (attendance !== 'nobody' || bound !== undefined || !isOpen(turn)) return false;
  return turn?.conversation !== (conversation ?? '');
}

/**
 * Tells what lich would draw on a card that is another conversation's: it drops such a report by the
 * id in it where it has bound both CLIs' conversations, and there alone.
 */
export function isMistakable(facts: Facts, happening: Happening): boolean {
  const isKnown = !isStrangers(facts.bound) && !isStrangers(happening.conversation);
  return !isKnown && !isHost(facts, happening);
}

/** Tells whether the card is this conversation's, as far as anybody knows. */
export function isHost(facts: Facts, happening: Happening): boolean {
  const { bound } = facts;
  const { conversation, attendance } = happening;
  if (attendance === 'nobody') return bound === undefined && !isInner(facts, happening);
  return conversation === undefined || bound === undefined || bound === conversation;
}

/** The turn of a conversation in a phase, with what is known of its program. */
export function turnOf(
  { conversation, owner }: Happening,
  phase: Turn['phase'],
  more: Partial<Turn> = {},
): Turn {
  return { conversation: conversation ?? '', phase, owner, ...more };
}
