type Hook = (engine: unknown, event: unknown, next: unknown) => Promise<unknown>;

/** A request as the engine was asked to make it. */
export interface Fetched {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: object; readonly body: string };
}

/** What the engine does when a mod acts; each may be replaced. */
const ACTS = {
  'prompt.submit': async (_: unknown): Promise<unknown> => ({}),
  'turn.abort': async (_: unknown): Promise<unknown> => undefined,
  'model.fork': async (_: unknown): Promise<unknown> => ({ isAnswered: true, text: 'so' }),
  'command.run': async (_: unknown): Promise<unknown> => ({}),
  'command.list': async (): Promise<unknown> => [{ name: 'compact', source: 'builtin' }],
  'session.usage': async (): Promise<unknown> => undefined,
  'process.run': async (..._: readonly unknown[]): Promise<unknown> => {
    throw new Error('failed to start: ENOENT');
  },
  'fs.read': async (_: string): Promise<unknown> => {
    throw new Error('failed: ENOENT');
  },
  'fs.write': async (..._: readonly unknown[]): Promise<unknown> => undefined,
};

/** Claude Code's engine as a mod meets it: hooks by event and match, each with the rest behind it. */
export class Engine {
  readonly fetched: Fetched[] = [];
  /** What the listener does with a request; it answers unless told otherwise. */
  answer: (nth: number) => Promise<unknown> = async () => ({ status: 204 });
  readonly acts = { ...ACTS };
  /** What was shown in a box. */
  readonly toasts: string[] = [];
  /** How long the mod wanted to sleep; each is over when `wake` says so. */
  readonly sleeps: number[] = [];
  #sleepers: (() => void)[] = [];
  readonly #hooks: { name: string; match: Readonly<Record<string, unknown>>; hook: Hook }[] = [];
  readonly #env: Readonly<Record<string, string>>;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  readonly on = (name: string, ...rest: readonly unknown[]): void => {
    const hook = rest.at(-1) as Hook;
    const match = (rest.length > 1 ? rest[0] : {}) as Readonly<Record<string, unknown>>;
    this.#hooks.push({ name, match, hook });
  };

  readonly #api = {
    env: { get: async (name: string) => this.#env[name] },
    session: { id: async () => 'sid-1', usage: () => this.acts['session.usage']() },
    clock: {
      sleep: (ms: number) => {
        this.sleeps.push(ms);
        return new Promise<void>((resolve) => this.#sleepers.push(resolve));
      },
      after: (_ms: number, then: () => void) => void setTimeout(then, 0),
    },
    prompt: { submit: (prompt: unknown) => this.acts['prompt.submit'](prompt) },
    turn: { abort: (turn: unknown) => this.acts['turn.abort'](turn) },
    model: { fork: (aside: unknown) => this.acts['model.fork'](aside) },
    command: {
      run: (command: unknown) => this.acts['command.run'](command),
      list: () => this.acts['command.list'](),
    },
    process: { run: (...how: readonly unknown[]) => this.acts['process.run'](...how) },
    fs: {
      read: (path: string) => this.acts['fs.read'](path),
      write: (...how: readonly unknown[]) => this.acts['fs.write'](...how),
    },
    ui: { invalidate: () => undefined, toast: (text: string) => void this.toasts.push(text) },
    http: {
      fetch: (url: string, init: Fetched['init']) => {
        this.fetched.push({ url, init });
        return this.answer(this.fetched.length);
      },
    },
  };

  /** Lets every sleep that goes on end. */
  wake(): void {
    for (const wake of this.#sleepers.splice(0)) wake();
  }

  /** Raises an event; `core` is what Claude Code itself does with it. */
  async raise(
    name: string,
    event: object,
    core: () => Promise<unknown> = async () => 'core',
    signal: { aborted: boolean } = { aborted: false },
  ): Promise<unknown> {
    const fields = event as Readonly<Record<string, unknown>>;
    const hooks = this.#hooks.filter(
      (one) =>
        one.name === name &&
        Object.entries(one.match).every(([key, value]) => fields[key] === value),
    );
    const run = (at: number): Promise<unknown> => {
      const hook = hooks[at]?.hook;
      if (hook === undefined) return core();
      return hook(
        this.#api,
        event,
        Object.assign(() => run(at + 1), { signal }),
      );
    };
    return run(0);
  }

  /** Raises an event whose hooks are generators; gives what reaches the engine. */
  async stream(name: string, event: object): Promise<unknown> {
    type Generator = (engine: unknown, event: unknown, next: unknown) => AsyncGenerator<unknown>;
    const hooks = this.#hooks.filter((one) => one.name === name);
    let reached: unknown;
    const run = (at: number, passed: unknown): AsyncGenerator<unknown> => {
      const hook = hooks[at]?.hook as Generator | undefined;
      if (hook !== undefined) return hook(this.#api, passed, (next: unknown) => run(at + 1, next));
      return (async function* () {
        reached = passed;
        yield 'core';
      })();
    };
    for await (const _ of run(0, event));
    return reached;
  }
}
