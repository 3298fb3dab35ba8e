import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Report } from '../report/report.ts';
import { BODY_LIMIT } from '../report/report.ts';
import type { Cards, Outcome } from './cards.ts';
import { apply, applyMod } from './cards.ts';
import type { Answer } from './contract.ts';
import { answerBody, refuseEnvelope } from './contract.ts';
import { type Desks, openDesks, type QueuedCommand } from './desk.ts';
import {
  isModEndpoint,
  limitOf,
  type ModEndpoint,
  type ModReport,
  readModReport,
  refuseMod,
} from './mod-contract.ts';

export interface ListenerOptions {
  /** 0, the default, lets the system choose one. */
  readonly port?: number;
  /** 32 random hexadecimal characters by default, as lich makes them. */
  readonly token?: string;
  /** Called once per request, in the order they are answered, before the answer is sent. */
  readonly onRequest?: (event: RequestEvent) => void;
  /** Whether there are endpoints for mods, as in lich from 0.14 on. */
  readonly mods?: boolean;
}

/** One request and what came of it. The token is no part of it. */
export interface RequestEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The path, without the query. */
  readonly endpoint: string;
  readonly method: string;
  readonly status: number;
  /** Why it was refused. */
  readonly reason?: string;
  /** The contract release the client says it speaks. */
  readonly release?: string;
  readonly report?: Report;
  readonly outcome?: Outcome;
  /** What a mod told. */
  readonly mod?: ModReport;
  /** What a mod that asked for commands was given. */
  readonly commands?: readonly QueuedCommand[];
}

export interface Listener {
  readonly port: number;
  readonly token: string;
  readonly cards: () => Cards;
  /** Answers a request as one that came by the port. */
  readonly answer: (request: globalThis.Request) => Promise<Response>;
  /** What sessions are asked to do. */
  readonly desks: Desks;
  /** Closes the port and every connection. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the stand-in for lich on 127.0.0.1. Garbage in a request is answered as lich would and
 * never ends the listener. Throws only when the port cannot be opened, with Bun's error.
 */
export function startListener(options: ListenerOptions = {}): Listener {
  const token = options.token ?? randomBytes(16).toString('hex');
  const desks = openDesks();
  let cards: Cards = new Map();

  async function handle(request: globalThis.Request): Promise<Response> {
    // A request without a Host header has a path for its URL.
    const url = URL.parse(request.url, 'http://127.0.0.1');
    const envelope = {
      endpoint: url?.pathname ?? '',
      method: request.method,
      tokenValid: sameText(url?.searchParams.get('token') ?? '', token),
    };
    const { endpoint } = envelope;
    if (options.mods !== false && isModEndpoint(endpoint)) {
      const card = url?.searchParams.get('session_id') ?? '';
      return answerMod(request, { ...envelope, endpoint }, card);
    }
    const answer =
      refuseEnvelope(envelope) ?? answerBody(endpoint, await readBounded(request, BODY_LIMIT));
    const at = Date.now();
    const outcome = take(answer, at);
    options.onRequest?.({
      at,
      endpoint: envelope.endpoint,
      method: envelope.method,
      ...answer,
      ...(outcome === undefined ? {} : { outcome }),
      ...releaseOf(request),
    });
    return new Response('reason' in answer ? `${answer.reason}\n` : null, answer);
  }

  async function answerMod(
    request: globalThis.Request,
    { endpoint, method, tokenValid }: ModEnvelope,
    card: string,
  ): Promise<Response> {
    const tell = (status: number, more: Partial<RequestEvent>): void =>
      options.onRequest?.({
        at: Date.now(),
        ...{ endpoint, method, status },
        ...more,
        ...releaseOf(request),
      });
    const refuse = (status: number, reason: string): Response => {
      tell(status, { reason });
      return new Response(`${reason}\n`, { status });
    };
    const refusal = refuseMod(endpoint, method, tokenValid);
    if (refusal !== undefined) return refuse(refusal.status, refusal.reason);
    if (method === 'GET') {
      if (card === '') return refuse(400, 'session_id is missing');
      if (endpoint === '/mod/status') {
        tell(200, {});
        return Response.json(desks.errands(card));
      }
      const commands = await desks.poll(card, request.signal);
      tell(200, { commands });
      return Response.json(commands);
    }
    const mod = readModReport(endpoint, await readBounded(request, limitOf(endpoint)));
    if ('status' in mod) return refuse(mod.status, mod.reason);
    cards = applyMod(cards, mod);
    tell(204, { mod });
    return new Response(null, { status: 204 });
  }

  function take(answer: Answer, at: number): Outcome | undefined {
    if (answer.status !== 204) return undefined;
    const applied = apply(cards, answer.report, at);
    cards = applied.cards;
    return applied.outcome;
  }

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: options.port ?? 0,
    // Bun's error page would show the URL, and the token with it.
    development: false,
    // With development off Bun would let a second server share the port, and the reports.
    reusePort: false,
    // A poll is held for longer than any other request.
    idleTimeout: 60,
    error: () => new Response(null, { status: 500 }),
    fetch: handle,
  });
  return {
    port: server.port ?? 0,
    token,
    cards: () => cards,
    answer: handle,
    desks,
    stop: () => {
      desks.release();
      return server.stop(true);
    },
  };
}

interface ModEnvelope {
  readonly endpoint: ModEndpoint;
  readonly method: string;
  readonly tokenValid: boolean;
}

function releaseOf(request: globalThis.Request): { readonly release?: string } {
  const release = request.headers.get('x-lich-plugin');
  return release === null ? {} : { release };
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The body up to one byte past the limit; what a broken connection left of it, too. */
async function readBounded(request: globalThis.Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limit) break;
    }
  } catch {
    // The client went away; the part it sent is answered like any other body.
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}
