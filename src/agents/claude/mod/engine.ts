/** The part of Claude Code's interface for mods that is used here, as 2.1.332 was seen to have it. */

/** What a hook is given to act with. Claude Code takes no other spelling of it than this. */
export interface Engine {
  readonly env: { readonly get: (name: string) => Promise<string | undefined> };
  readonly session: {
    readonly id: () => Promise<string>;
    readonly usage: () => Promise<unknown>;
  };
  readonly clock: {
    readonly sleep: (ms: number) => Promise<void>;
    readonly after: (ms: number, then: () => void) => unknown;
  };
  readonly http: { readonly fetch: (url: string, init: object) => Promise<unknown> };
  readonly process: {
    /** Rejects when the program does not start or takes too long; any exit code resolves. */
    readonly run: (
      argv: readonly string[],
      how?: { readonly cwd?: string; readonly timeoutMs?: number },
    ) => Promise<Ran>;
  };
  readonly fs: {
    readonly read: (path: string) => Promise<unknown>;
    readonly write: (path: string, text: string) => Promise<void>;
  };
  readonly prompt: {
    readonly submit: (prompt: {
      readonly text: string;
      readonly asUser: boolean;
    }) => Promise<unknown>;
  };
  readonly turn: { readonly abort: (turn: { readonly turnId: string }) => Promise<unknown> };
  readonly model: { readonly fork: (aside: { readonly prompt: string }) => Promise<unknown> };
  readonly command: {
    readonly run: (command: {
      readonly command: string;
      readonly args: string;
    }) => Promise<unknown>;
    readonly list: () => Promise<readonly Listed[]>;
  };
  readonly ui: {
    readonly invalidate: (event: string) => void;
    readonly toast: (text: string) => void;
  };
}

/** What a program that ran left. */
interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
}

/** A slash command, or a skill. */
interface Listed {
  readonly name: string;
  readonly source: string;
}

/** Hands the event on, and settles when what it announces has ended. */
export interface Next<Event> {
  (event: Event): Promise<unknown>;
  readonly signal?: { readonly aborted: boolean };
  /** Who raised the event: the engine, or a plugin. */
  readonly origin?: { readonly plugin?: string };
}

/** A tool's call as a settings hook would be told of it. */
export interface Asked {
  readonly tool_name?: string;
  readonly tool_input?: unknown;
  readonly agent_id?: string;
}

/** A tool's call as the screen shows it. */
export interface ShownCall {
  readonly tool_use_id: string;
  readonly tool: string;
  readonly input?: unknown;
  readonly isRunning: boolean;
}

/** A tool's call before anything is decided of it: its arguments lie beside these. */
interface ToolCall {
  readonly tool: string;
  readonly tool_use_id: string;
  /** The subagent that calls; undefined for the session's own. */
  readonly agentId?: string;
  readonly [argument: string]: unknown;
}

/**
 * The events that are listened to, by name. Those of a subagent carry its id. One name that a
 * version does not know refuses the whole module there, so each of these is known from 2.1.280 on.
 */
export interface Events {
  readonly 'session.start': object;
  readonly 'session.measure': object;
  readonly 'turn.start': { readonly agentId?: string; readonly turnId?: string };
  readonly 'turn.step': {
    readonly agentId?: string;
    readonly model?: string;
    readonly effort?: string;
  };
  readonly 'turn.complete': {
    readonly answer: string;
    readonly isAborted: boolean;
    readonly reason: 'answer' | 'aborted' | 'refusal' | 'error';
    readonly agentId?: string;
    readonly turnId?: string;
  };
  readonly 'session.compact': { readonly agentId?: string; readonly messages?: readonly unknown[] };
  readonly 'tool.call': ToolCall;
  readonly 'tool.describe': object;
  readonly 'agent.spawn': {
    readonly tool_use_id?: string;
    readonly prompt?: string;
    readonly model?: string;
  };
  readonly 'classic.SessionStart': { readonly source?: string };
  readonly 'classic.UserPromptSubmit': object;
  readonly 'classic.SubagentStart': { readonly agent_id?: string };
  readonly 'classic.SubagentStop': { readonly agent_id?: string };
  readonly 'classic.Elicitation': object;
  readonly 'classic.ElicitationResult': object;
  readonly 'classic.PermissionRequest': Asked;
  readonly 'classic.Notification': { readonly notification_type?: string };
  readonly 'classic.PostToolUse': Asked;
  readonly 'classic.PostToolUseFailure': Asked;
  readonly 'classic.PostToolBatch': { readonly agent_id?: string };
  readonly 'classic.Stop': {
    readonly background_tasks?: readonly { readonly type?: string }[];
    /** Left out where the answer is blank. */
    readonly last_assistant_message?: string;
    readonly agent_id?: string;
  };
  readonly 'ui.render': {
    /** Of a call shown alone, of several shown as one line, or of the line of modes. */
    readonly props?: Partial<ShownCall> & {
      readonly calls?: readonly ShownCall[];
      readonly modes?: readonly string[];
    };
  };
}

type Hook<Event> = ($: Engine, event: Event, next: Next<Event>) => Promise<unknown>;

/** A hook of an event whose result comes piece by piece. */
type StreamHook<Event> = (
  $: Engine,
  event: Event,
  next: (event: Event) => AsyncGenerator<unknown, unknown>,
) => AsyncGenerator<unknown, unknown>;

/**
 * Registers a hook, for all events of a name or for those with certain members. A second hook of
 * one name needs such a match, and an empty one matches all.
 */
export interface On {
  (name: 'turn.step', match: object, hook: StreamHook<Events['turn.step']>): void;
  <Name extends keyof Events>(name: Name, hook: Hook<Events[Name]>): void;
  <Name extends keyof Events>(name: Name, match: object, hook: Hook<Events[Name]>): void;
}
