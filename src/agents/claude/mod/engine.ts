/** The part of Claude Code's interface for mods that is used here. */

/** What a hook is given to act with. Claude Code takes no other spelling of it than this. */
export interface Engine {
  readonly env: { readonly get: (name: string) => Promise<string | undefined> };
  readonly session: { readonly id: () => Promise<string> };
  readonly http: { readonly fetch: (url: string, init: object) => Promise<unknown> };
}

/** Hands the event on, and settles when what it announces has ended. */
export interface Next<Event> {
  (event: Event): Promise<unknown>;
  readonly signal?: { readonly aborted: boolean };
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

/**
 * The events that are listened to, by name. Those of a subagent carry its id. One name that a
 * version does not know refuses the whole module there, so each of these is known from 2.1.296 on.
 */
export interface Events {
  readonly 'session.start': object;
  readonly 'turn.start': { readonly agentId?: string };
  readonly 'turn.complete': {
    readonly answer: string;
    readonly isAborted: boolean;
    readonly reason: 'answer' | 'aborted' | 'refusal' | 'error';
    readonly agentId?: string;
  };
  readonly 'session.compact': { readonly agentId?: string; readonly messages?: readonly unknown[] };
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
  };
  readonly 'ui.render': {
    /** Of a call shown alone, or of several shown as one line. */
    readonly props?: Partial<ShownCall> & { readonly calls?: readonly ShownCall[] };
  };
}

type Hook<Event> = ($: Engine, event: Event, next: Next<Event>) => Promise<unknown>;

/** Registers a hook, for all events of a name or for those with certain members. */
export interface On {
  <Name extends keyof Events>(name: Name, hook: Hook<Events[Name]>): void;
  <Name extends keyof Events>(name: Name, match: object, hook: Hook<Events[Name]>): void;
}
