import type { State } from '../../../report/report.ts';
import type { Events } from './engine.ts';

/** Where the session's own turn stands; a subagent's is not followed. */
export interface Turn {
  /** `none` until the conversation has had one in this process. */
  state: 'none' | 'open' | 'ended' | 'interrupted';
  /** The turn's end was raised for settings hooks too, and one of those reports it. */
  isReported: boolean;
  /** The start of the next turn was raised for settings hooks too. */
  isAnnounced: boolean;
  /** The agents that work in the background: each one's end wakes the session. */
  readonly agents: Set<string>;
}

/** A turn that has not begun. */
export function noTurn(): Turn {
  return { state: 'none', isReported: false, isAnnounced: false, agents: new Set() };
}

/** Follows a change of the conversation; a compaction is none. */
export function changeConversation(turn: Turn, { source }: Events['classic.SessionStart']): void {
  if (source === 'compact') return;
  turn.state = 'none';
  turn.isAnnounced = false;
}

/** Follows a prompt. One that is typed during a turn is queued, and its own turn begins unseen. */
export function prompt(turn: Turn): void {
  if (turn.state !== 'open') turn.isAnnounced = true;
}

/** Follows the start of a turn, and gives the report of one that no settings hook was told of. */
export function startTurn(turn: Turn, { agentId }: Events['turn.start']): State | undefined {
  if (agentId !== undefined) return undefined;
  const isNews = !turn.isAnnounced;
  turn.state = 'open';
  turn.isReported = false;
  turn.isAnnounced = false;
  return isNews ? 'busy' : undefined;
}

/** Follows a Stop: it lists what goes on, and a settings hook reports it. */
export function stop(turn: Turn, { background_tasks: tasks = [] }: Events['classic.Stop']): void {
  turn.isReported = true;
  if (!tasks.some(({ type }) => type === 'subagent' || type === 'workflow')) turn.agents.clear();
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
  return isDenied && !turn.isReported ? rest(turn) : undefined;
}

/**
 * The state after a compaction, whichever way it ended: the turn's. Undefined for a turn that was
 * interrupted with it, as above.
 */
export function stateAfter(turn: Turn, wasOpen: boolean): State | undefined {
  if (turn.state === 'interrupted' && wasOpen) return undefined;
  return turn.state === 'open' ? 'busy' : rest(turn);
}

/** Between two turns: a check only when nothing works. */
function rest({ agents }: Turn): State {
  return agents.size > 0 ? 'busy' : 'done';
}
