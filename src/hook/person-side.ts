import type { Harness } from '../harness/harness.ts';
import type { Connection } from '../lich/connection.ts';
import type { Endpoint, EndpointResult } from '../lich/endpoint.ts';
import type { HookArguments } from './arguments.ts';
import type { DebugWish, Environment } from './debug-wish.ts';
import type { Trace } from './trace.ts';

/** What is loaded only for a person who watches a hook, or who mistyped one. */
interface PersonSide {
  readonly openTrace: (hook: HookArguments, env: Environment) => Trace;
  readonly rehearsalGate: (env: Environment) => EndpointResult;
  readonly rehearse: (
    endpoint: Endpoint,
    harness: Harness,
    token: string | undefined,
  ) => Connection;
  readonly explainMistake: (why: string, wish: DebugWish) => void;
  readonly explainTerminal: (isInLich: boolean) => void;
}

/** Loads it: a hook that nobody watches never does. */
export type LoadPersonSide = () => Promise<PersonSide>;
