import type { HookCall } from './call.ts';
import type { State } from './report.ts';

/** States a subagent's event reports for the whole session: it blocks, or the session has ended. */
const SESSION_STATES: readonly State[] = ['waiting', 'idle'];

/**
 * Tells a state that only a subagent is in. Claude Code runs a background agent's tools, and the
 * fork that writes the next suggestion, after the session's own Stop: reported, each put a
 * finished card back on a spinner until the next turn. A compaction fork's API error raises
 * StopFailure while the session's turn goes on, so only a Stop ends a turn from inside one.
 */
export function isSubagents(state: State, call: HookCall): boolean {
  if (call.agentId === undefined || SESSION_STATES.includes(state)) return false;
  return !(state === 'done' && (call.event === undefined || call.event === 'Stop'));
}
