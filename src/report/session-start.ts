import type { HookCall } from './call.ts';
import { PROVIDERS, type Provider, type SessionStartReport } from './report.ts';

/**
 * lich pastes the id into a file pattern and refuses one that could mean another file. One with a
 * control character is nobody's.
 */
const UNSAFE_ID = /[/\\*?[\]\p{Cc}]|\.\./u;

/** Tells an agent CLI that lich has an id of. It refuses a start of any other. */
export function isKnownToLich(id: string): id is Provider {
  return (PROVIDERS as readonly string[]).includes(id);
}

/**
 * Tells whether a call can bind its conversation to a card: it names one, and one that lich would not
 * refuse, and is no subagent's.
 */
export function isBindable({ conversationId, agentId }: HookCall): boolean {
  return conversationId !== undefined && agentId === undefined && !UNSAFE_ID.test(conversationId);
}

/**
 * Binds the conversation to the card. Undefined for a call that cannot, and for an agent CLI that lich
 * does not know.
 * @param agent our id of the agent CLI
 */
export function sessionStartReport(
  cardId: string,
  agent: string,
  call: HookCall,
): SessionStartReport | undefined {
  const { conversationId } = call;
  if (!isKnownToLich(agent) || conversationId === undefined || !isBindable(call)) return undefined;
  return {
    endpoint: '/session-start',
    body: { session_id: cardId, provider_session_id: conversationId, provider: agent },
  };
}
