import { describeMod } from '../listen/log.ts';
import type { RequestEvent } from '../listen/server.ts';
import type { ControlledTurn, Exchange } from './controlled-turn.ts';
import type { Cast } from './play.ts';
import type { Step } from './recorded-turn.ts';

/** A module that has not done it by then does not do it. */
const BOUND_MS = 15_000;

/** Whose turn it is, and how its hooks are run. */
interface Role {
  readonly name: string;
  readonly card: string;
  readonly env: Readonly<Record<string, string>>;
  readonly hook: (step: Step) => Promise<void>;
}

/**
 * Has lich ask a session for something, and the module in it do that. Gives what went wrong: it has to
 * be taken, carried out, and acknowledged.
 */
export async function playControlled(
  { command, begin }: ControlledTurn,
  { name, card, env, hook }: Role,
  { listener, events, stop, onExchange }: Cast,
): Promise<readonly string[]> {
  const first = events.length;
  const lich = async (request: Request): Promise<Response> => {
    const before = events.length;
    const response = await listener.answer(request);
    const { pathname } = new URL(request.url);
    const event = events.slice(before).find(({ endpoint }) => endpoint === pathname);
    for (const exchange of exchangesOf(name, event)) onExchange(exchange);
    return response;
  };
  listener.desks.whenAsked(card, () => listener.desks.queue(card, command));
  const session = begin({ env, lich, hook });
  const bound = AbortSignal.any([stop, AbortSignal.timeout(BOUND_MS)]);
  await Promise.race([session.over, aborted(bound)]);
  session.close();
  return faultsOfControl(command.id, events.slice(first)).map((fault) => `${name}: ${fault}`);
}

function aborted(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve());
  });
}

function exchangesOf(harness: string, event: RequestEvent | undefined): readonly Exchange[] {
  if (event?.mod !== undefined) {
    return [{ harness, who: 'the mod tells', what: describeMod(event.mod) }];
  }
  return (event?.commands ?? []).map(({ kind, id: _, ...rest }) => ({
    harness,
    who: 'lich asks',
    what: `${kind}: ${Object.values(rest).join(' ')}`,
  }));
}

/**
 * What is missing of a command's way there and back.
 * @internal
 */
export function faultsOfControl(id: string, events: readonly RequestEvent[]): readonly string[] {
  const isTaken = events.some(({ commands = [] }) => commands.some((one) => one.id === id));
  const acks = events.flatMap(({ mod }) =>
    mod?.endpoint === '/mod/acks' && mod.body.id === id ? [mod.body] : [],
  );
  const refused = events.filter(({ endpoint, status }) => isOfMods(endpoint) && status >= 400);
  return [
    ...(isTaken ? [] : ['the mod did not take what lich asked for']),
    ...(acks.length === 1 ? [] : [`it was acknowledged ${acks.length} times`]),
    ...acks.filter(({ ok }) => !ok).map(({ error }) => `it was not done: ${error}`),
    ...refused.map(({ reason }) => `lich refused what the mod told: ${reason}`),
  ];
}

/** Whether only a module speaks there. */
export function isOfMods(endpoint: string): boolean {
  return endpoint.startsWith('/mod/');
}
