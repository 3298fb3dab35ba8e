import type { JsonObject } from '../json-object.ts';
import type { Happening, Moment, Source } from '../turn/moment.ts';

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
  /** What somebody asked for, with this event. */
  readonly prompt?: string | undefined;
  /** Set on events raised inside a subagent of the session. */
  readonly agentId?: string | undefined;
  /** What the event is, in a word of no harness; absent where the harness does not say. */
  readonly moment?: Moment | undefined;
  /** Where the conversation that starts comes from. */
  readonly source?: Source | undefined;
  /** Agents of the session's own that go on after this end of a turn. */
  readonly working?: readonly string[] | undefined;
  /** The harness wrote this prompt itself. */
  readonly isMachineMade?: boolean | undefined;
  /**
   * What is asked or answered, where the question names no call of a tool: the same text for a
   * question and what ends it.
   */
  readonly form?: string | undefined;
  /** What this event has to hang on to say something of the turn. */
  readonly needs?: Happening['needs'];
}
