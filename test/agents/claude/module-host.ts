type Hook = (engine: unknown, event: unknown, next: unknown) => Promise<unknown>;

/** A request as the engine was asked to make it. */
export interface Fetched {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: object; readonly body: string };
}

/** Claude Code's engine as a mod meets it: hooks by event and match, each with the rest behind it. */
export class Engine {
  readonly fetched: Fetched[] = [];
  /** What the listener does with a request; it answers unless told otherwise. */
  answer: (nth: number) => Promise<unknown> = async () => ({ status: 204 });
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
    session: { id: async () => 'sid-1' },
    http: {
      fetch: (url: string, init: Fetched['init']) => {
        this.fetched.push({ url, init });
        return this.answer(this.fetched.length);
      },
    },
  };

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
}
