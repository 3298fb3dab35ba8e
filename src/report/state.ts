import type { HookCall } from './call.ts';
import { reasonOf } from './reason.ts';
import type { State, StateReport } from './report.ts';
import { isSubagents } from './subagent.ts';

/**
 * The report of a state, or undefined when it is a subagent's and not the session's, or when the
 * event does not end the turn after all.
 * @param cardId lich's id of the card, from LICH_SESSION_ID
 */
export function stateReport(cardId: string, state: State, call: HookCall): StateReport | undefined {
  if (isSubagents(state, call) || (state === 'done' && call.goesOn)) return undefined;
  return {
    endpoint: '/hook',
    body: {
      session_id: cardId,
      state,
      ...(state === 'waiting' ? { reason: reasonOf(call) } : {}),
      provider_session_id: call.conversationId,
    },
  };
}
