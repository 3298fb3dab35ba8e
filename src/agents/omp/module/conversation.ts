import { firstText, idOf, membersOf } from '../../../module/fields.ts';
import type { HookCall } from '../../../report/call.ts';

/** What the context that omp hands every handler says of the running session. */
export interface Conversation {
  readonly call: HookCall;
  readonly title: string | undefined;
  readonly isSub: boolean;
  /** False where omp cannot ask anybody, and refuses on its own. */
  readonly canAsk: boolean;
  /** omp's own object for the session's file. */
  readonly manager: object;
}

/** Reads a context; one that lacks something, or all, gives what it has. */
export function conversationIn(context: unknown): Conversation {
  const { agent, sessionManager, hasUI } = membersOf(context);
  const manager = membersOf(sessionManager);
  const ask = (method: string): unknown => {
    const member = manager[method];
    try {
      return typeof member === 'function' ? member.call(manager) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    call: { conversationId: idOf(ask('getSessionId')), cwd: firstText(ask('getCwd')) },
    title: firstText(ask('getSessionName'))?.trim(),
    isSub: membersOf(agent)['kind'] === 'sub',
    canAsk: hasUI !== false,
    manager,
  };
}
