import { readEndpoint } from '../lich/endpoint.ts';

/** One name in the process, for copies of a module that know nothing of each other. */
const CLAIMS = Symbol.for('lich-hook.claims');

type Environment = Readonly<Record<string, string | undefined>>;

/** What one copy of a module does in the process, until it lets go. */
export interface Claim {
  readonly letGo: () => void;
}

/**
 * Claims a task on this process's card for one copy of a module, when several lie in folders that
 * the harness loads: two would say everything twice. Undefined when another copy has it. Outside
 * lich there is nothing to claim, and every copy has that.
 * @param copy the same object for every call of one copy
 */
export function claim(task: string, copy: object, env: Environment): Claim | undefined {
  const found = readEndpoint(env);
  if (!found.found) return { letGo: () => undefined };
  const { port, cardId } = found.endpoint;
  const name = `${task} ${port} ${cardId}`;
  const claims = claimsOfProcess();
  const holder = claims.get(name) ?? copy;
  if (holder !== copy) return undefined;
  claims.set(name, copy);
  return {
    letGo() {
      if (claims.get(name) === copy) claims.delete(name);
    },
  };
}

function claimsOfProcess(): Map<string, object> {
  const shared = globalThis as { [CLAIMS]?: Map<string, object> };
  shared[CLAIMS] ??= new Map();
  return shared[CLAIMS];
}
