import type { State } from '../../../report/report.ts';
import type { Events } from './engine.ts';

/** Where the session's own turn stands; a subagent's is not followed. */
export interface Turn {
  state: 'open' | 'ended' | 'interrupted';
  /** The turn's end was raised for settings hooks too, and one of those reports it. */
  isReported: boolean;
}

/** Follows the start of a turn. */
export function startTurn(turn: Turn, { agentId }: Events['turn.start']): void {
  if (agentId !== undefined) return;
  turn.state = 'open';
  turn.isReported = false;
}

/**
 * Follows the end of a turn, and gives the report that nobody else sends: a prompt that the user
 * denied ends a turn with an empty answer and without a Stop. For an interrupted turn there is
 * none to send. lich reads the key itself and marks the card; `done` would put a check over that
 * mark, `idle` would take the mark and the provider's icon away, and `busy` would open the turn
 * again.
 */
export function endTurn(turn: Turn, event: Events['turn.complete']): State | undefined {
  if (event.agentId !== undefined) return undefined;
  turn.state = event.isAborted ? 'interrupted' : 'ended';
  const isDenied = event.reason === 'answer' && !event.isAborted && event.answer.trim() === '';
  return isDenied && !turn.isReported ? 'done' : undefined;
}

/**
 * The state after a compaction, whichever way it ended: the turn's. Undefined for an interrupted
 * turn, as above.
 */
export function stateAfter({ state }: Turn): State | undefined {
  if (state === 'interrupted') return undefined;
  return state === 'open' ? 'busy' : 'done';
}
