import type { JsonObject } from '../json-object.ts';
import type { Provider, State } from '../report/report.ts';

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

/** What a registered command asks for: the first report of `lich-hook <command>`. */
export type Command =
  | { readonly name: 'state'; readonly state: State }
  | { readonly name: 'tool' }
  | { readonly name: 'session-start' }
  | { readonly name: 'title' }
  | { readonly name: 'touched' };

/** Reports that may ride in another command's process (`--also`). */
export const RIDERS = ['session-start', 'touched', 'title'] as const;
export type Rider = (typeof RIDERS)[number];

/** One event of a harness and the command line registered for it. */
export interface EventRule {
  readonly event: string;
  readonly command: Command;
  readonly also?: readonly Rider[];
  /** What of the event the harness lets through to the command; absent: all of it. */
  readonly matcher?: string;
  /** Seconds until the harness gives up on the command; absent: HOOK_TIMEOUT. */
  readonly timeout?: number;
}

/** Seconds a harness is told to wait for a hook, which itself ends after 1.6 whatever happens. */
export const HOOK_TIMEOUT = 5;

/** The agent CLIs that run hook commands. Each has one file here and one line in the registry. */
export type HarnessId = Exclude<Provider, 'opencode' | 'omp'>;

/** All that lich-hook knows of one agent CLI that runs hook commands. */
export interface Harness {
  readonly id: HarnessId;
  /** The product's name, for people. */
  readonly name: string;
  /** Turns a payload (any JSON value, or undefined when none could be read) into a call. */
  readonly read: (payload: unknown) => HookCall;
  /** Tools that may change files, by the names this harness gives them. */
  readonly writers: readonly string[];
  /** Tools that ask the user something and raise no permission event of their own. */
  readonly questionTools?: readonly string[];
  /** Which format the conversation's title is kept in; absent where none is known. */
  readonly title?: 'claude' | 'codex' | 'antigravity';
  /**
   * The one line this harness has to read on stdout; a harness without it gets no byte.
   * Undefined command: the registered words could not be read.
   */
  readonly verdict?: (command: Command | undefined) => string;
  /** Which command each event runs. Registrations and documents are made from this table. */
  readonly events: readonly EventRule[];
}
