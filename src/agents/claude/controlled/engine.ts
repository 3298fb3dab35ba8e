import type { ModuleWorld } from '../../../demo/controlled-turn.ts';
import type { Engine, Next, On } from '../mod/engine.ts';
import { register } from '../mod/mod.ts';

type Hook = (engine: Engine, event: object, next: Next<object>) => Promise<unknown>;

interface Registered {
  readonly name: string;
  readonly match: Readonly<Record<string, unknown>>;
  readonly hook: Hook;
}

/** What the session does when the module acts. */
export interface Acts {
  readonly submit: (text: string) => Promise<void>;
  readonly usage: () => unknown;
}

/** The module, loaded. */
export interface LoadedModule {
  /**
   * Raises an event: the module's hooks in their order, then the engine's own work.
   * @param core that work
   */
  readonly raise: (name: string, event: object, core?: () => Promise<void>) => Promise<void>;
  /** Nothing that the module waits for comes any more. */
  readonly close: () => void;
}

/** Loads our module for Claude Code as that does, with as much of its engine as a prompt of lich's takes. */
export function loadModule(world: ModuleWorld, conversation: string, acts: Acts): LoadedModule {
  const hooks: Registered[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isOpen = true;
  const engine = engineOf(world, conversation, acts, timers, () => isOpen);
  const on = (name: string, ...rest: readonly unknown[]): void => {
    const match = rest.length > 1 ? (rest[0] as Registered['match']) : {};
    hooks.push({ name, match, hook: rest.at(-1) as Hook });
  };
  register(on as On);
  return {
    async raise(name, event, core = async () => undefined) {
      const fields: Readonly<Record<string, unknown>> = { ...event };
      const own = hooks.filter(
        (one) =>
          one.name === name &&
          Object.entries(one.match).every(([key, value]) => fields[key] === value),
      );
      const run = (at: number): Promise<unknown> =>
        own[at]?.hook(engine, event, () => run(at + 1)) ?? core();
      await run(0);
    },
    close() {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function engineOf(
  { env, lich }: ModuleWorld,
  conversation: string,
  { submit, usage }: Acts,
  timers: Set<ReturnType<typeof setTimeout>>,
  isOpen: () => boolean,
): Engine {
  const never = () => new Promise<never>(() => undefined);
  const lacks = () => Promise.reject(new Error('not in a demo'));
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      timers.add(setTimeout(resolve, ms));
    });
  return {
    env: { get: async (name) => env[name] },
    session: { id: async () => conversation, usage: async () => usage() },
    clock: { sleep, after: (ms, then) => sleep(ms).then(then) },
    http: {
      fetch: async (url, init) => {
        if (!isOpen()) return never();
        const response = await lich(new Request(url, init));
        return isOpen() ? { status: response.status, text: await response.text() } : never();
      },
    },
    prompt: { submit: ({ text }) => submit(text) },
    ui: { invalidate: () => undefined, toast: () => undefined },
    process: { run: lacks },
    fs: { read: lacks, write: lacks },
    turn: { abort: lacks },
    model: { fork: lacks },
    command: { run: lacks, list: lacks },
  };
}
