import type { State } from '../report/report.ts';
import { type Facts, isOpen, type Phase, type Turn } from './facts.ts';
import type { Happening } from './moment.ts';
import type { Tell } from './tell.ts';

/** What a card shows in each phase; nothing of a turn that lich itself marks as interrupted. */
const SHOWN: Readonly<Record<Phase, State | undefined>> = {
  open: 'busy',
  held: 'busy',
  over: 'done',
  left: 'idle',
  compacting: 'compacting',
  stopped: undefined,
};

/**
 * The facts after an event of which lich took nothing, as when nobody listened for a moment: they are
 * what the card should show, and the turn that lich has open is the one of before the first such event.
 */
export function owing(before: Facts, now: Facts): Facts {
  const open = isOpen(before.turn) ? before.turn?.conversation : '';
  return { ...now, owed: before.owed ?? open ?? '' };
}

/**
 * What an event tells of a card that lich has missed something of: the conversation is bound again,
 * and where the event has no state of its own, the turn's is told. A bell needs a turn that lich has
 * open; that of a dialog which stands rings again after the busy, as after any.
 * @param before what was remembered before the event
 * @param turn the turn after it
 * @param tells what the event tells by itself
 */
export function caughtUp(
  before: Facts,
  turn: Turn | undefined,
  { conversation, attendance }: Happening,
  tells: readonly Tell[],
): readonly Tell[] {
  const states = tells.filter(({ tell }) => tell !== 'release' && tell !== 'start');
  const others = before.owed || (before.turn?.phase === 'left' ? before.turn.conversation : '');
  const isOthers = others !== '' && others !== conversation;
  const [first] = states;
  const needsTurn = first?.tell === 'state' && first.state === 'waiting';
  const shown = turn === undefined ? undefined : SHOWN[turn.phase];
  const missed = needsTurn ? 'busy' : first === undefined ? shown : undefined;
  return [
    ...(isOthers ? [{ tell: 'release', conversation: others } as const] : []),
    // lich drops what is said in the name of any other.
    ...tells.filter((tell) => tell.tell === 'release' && tell.conversation !== others),
    ...(attendance === 'nobody' ? [] : [{ tell: 'start' } as const]),
    ...(missed === undefined ? [] : [{ tell: 'state', state: missed } as const]),
    ...states,
  ];
}
