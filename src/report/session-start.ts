import type { HookCall } from './call.ts';
import type { Provider, SessionStartReport } from './report.ts';

/**
 * lich pastes the id into a file pattern and refuses one that could mean another file. One with a
 * control character is nobody's.
 */
const UNSAFE_ID = /[/\\*?[\]\p{Cc}]|\.\./u;

/**
 * Binds the conversation to the card. Undefined when the payload names no conversation, one that
 * lich would refuse, or a subagent's.
 */
export function sessionStartReport(
  cardId: string,
  provider: Provider,
  call: HookCall,
): SessionStartReport | undefined {
  const { conversationId, agentId } = call;
  if (conversationId === undefined || agentId !== undefined) return undefined;
  if (UNSAFE_ID.test(conversationId)) return undefined;
  return {
    endpoint: '/session-start',
    body: { session_id: cardId, provider_session_id: conversationId, provider },
  };
}
