/** omp's events and contexts, in its own shapes. */

export const ID = '01a22be4-f2dc-70e3-bd37-7d5d65958ce4';

type Handler = (event: unknown, context: unknown) => unknown;

/** What a session's file answers; absent members are methods omp does not have. */
interface Session {
  readonly id?: unknown;
  readonly name?: unknown;
}

/** omp as a factory meets it, and a way to make things happen in it. */
export class Omp {
  readonly handlers = new Map<string, Handler>();
  readonly #renamed: (() => void)[] = [];
  id: unknown = ID;
  name: unknown;
  hasUI = true;
  kind = 'main';
  readonly #manager = {
    getSessionId: () => this.id,
    getSessionName: () => this.name,
    getCwd: () => '/w',
    onSessionNameChanged: (callback: () => void) => void this.#renamed.push(callback),
  };

  readonly pi = {
    on: (name: string, handler: Handler): void => void this.handlers.set(name, handler),
  };

  get context(): object {
    const agent = { kind: this.kind, id: 'Main', depth: 0 };
    return { agent, hasUI: this.hasUI, mode: 'tui', sessionManager: this.#manager };
  }

  /** Raises an event with the context of now, or another one. */
  raise(name: string, event: object = {}, ...other: readonly unknown[]): unknown {
    const context = other.length === 0 ? this.context : other[0];
    return this.handlers.get(name)?.({ type: name, ...event }, context);
  }

  rename(name: unknown): void {
    this.name = name;
    for (const callback of this.#renamed) callback();
  }
}

/** A context whose session lacks methods. */
export const bare = (session: Session): object => ({
  sessionManager: {
    ...('id' in session ? { getSessionId: () => session.id } : {}),
    ...('name' in session ? { getSessionName: () => session.name } : {}),
  },
});

/** One thing that happens in omp. */
export type Step = (omp: Omp) => unknown;

export const raise =
  (name: string, event: object = {}, ...context: readonly unknown[]): Step =>
  (omp) =>
    omp.raise(name, event, ...context);

export const call = (toolName: unknown, input: unknown, toolCallId = 'call_1'): Step =>
  raise('tool_call', { toolName, toolCallId, input });

export const result = (toolName: string, toolCallId = 'call_1'): Step =>
  raise('tool_result', { toolName, toolCallId, isError: false });

export const approval = (toolName: string, toolCallId = 'call_1'): Step =>
  raise('tool_approval_requested', { toolName, toolCallId, approvalMode: 'always-ask' });

export const approved = (isApproved: boolean, toolCallId = 'call_1'): Step =>
  raise('tool_approval_resolved', { toolName: 'bash', toolCallId, approved: isApproved });

export const named =
  (name: unknown): Step =>
  (omp) =>
    omp.rename(name);

export const set =
  (members: Partial<Pick<Omp, 'id' | 'name' | 'hasUI' | 'kind'>>): Step =>
  (omp) =>
    Object.assign(omp, members);

export const pause =
  (ms: number): Step =>
  () =>
    Bun.sleep(ms);
