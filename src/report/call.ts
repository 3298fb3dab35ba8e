import type { JsonObject } from '../json-object.ts';

/**
 * One run of a hook, in words that belong to no harness. Every field is what the payload said,
 * and absent when the payload had none or one of a wrong type.
 */
export interface HookCall {
  /** The harness's own name of the event, when the payload carries it. */
  readonly event?: string | undefined;
  /** The harness's session id: opaque, never lich's card id. */
  readonly conversationId?: string | undefined;
  /** The directory that paths are shortened against. */
  readonly cwd?: string | undefined;
  readonly tool?: string | undefined;
  /** The tool's arguments as the model wrote them. */
  readonly toolArguments?: JsonObject | undefined;
  /** A sentence the harness wrote for its user. */
  readonly message?: string | undefined;
  readonly transcriptPath?: string | undefined;
  /** Set on events raised inside a subagent of the session. */
  readonly agentId?: string | undefined;
  /** Set when the event does not end the turn, whatever state is registered for it. */
  readonly goesOn?: boolean | undefined;
  /** What this event leaves behind for a later one of the same conversation to hang on. */
  readonly leavesMark?: string | undefined;
  /** The mark without which this event says nothing about the turn. */
  readonly needsMark?: string | undefined;
}
