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

/** The events that are listened to, by name. Those of a subagent carry its id. */
export interface Events {
  readonly 'session.start': object;
  readonly 'turn.start': { readonly agentId?: string };
  readonly 'classic.Stop': object;
  readonly 'turn.complete': {
    readonly answer: string;
    readonly isAborted: boolean;
    readonly reason: 'answer' | 'aborted' | 'refusal' | 'error';
    readonly agentId?: string;
  };
  readonly 'session.compact': { readonly agentId?: string };
}

export type Hook<Event> = ($: Engine, event: Event, next: Next<Event>) => Promise<unknown>;

/** Registers a hook, for all events of a name or for those with certain members. */
export interface On {
  <Name extends keyof Events>(name: Name, hook: Hook<Events[Name]>): void;
  <Name extends keyof Events>(name: Name, match: object, hook: Hook<Events[Name]>): void;
}
