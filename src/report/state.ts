import type { HookCall } from './call.ts';
import { reasonOf } from './reason.ts';
import type { State, StateReport } from './report.ts';

/**
 * The report of a state.
 * @param cardId lich's id of the card, from LICH_SESSION_ID
 */
export function stateReport(cardId: string, state: State, call: HookCall): StateReport {
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
