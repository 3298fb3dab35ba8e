import { isObject } from '../../json-object.ts';
import type { HookCall } from '../../report/call.ts';

/** The thread that a rollout is of: the end of its file's name. */
const THREAD = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/;

/**
 * Tells whether an event is of the session's own thread. A subagent's is not, and neither is a
 * review's (`/review`), whose events carry the session's id and no agent's (seen on 0.171.0).
 * Whose rollout cannot be told is taken for the session's: with --ephemeral there is none.
 */
export function isOwnThread(
  { conversationId, transcriptPath }: HookCall,
  payload: unknown,
): boolean {
  const given = isObject(payload) ? payload['thread_id'] : undefined;
  const thread = typeof given === 'string' ? given : THREAD.exec(transcriptPath ?? '')?.[1];
  return thread === undefined || conversationId === undefined || thread === conversationId;
}
