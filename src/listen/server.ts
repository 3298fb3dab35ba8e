import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Report } from '../report/report.ts';
import { BODY_LIMIT } from '../report/report.ts';
import type { Cards, Outcome } from './cards.ts';
import { apply } from './cards.ts';
import type { Answer } from './contract.ts';
import { answerBody, refuseEnvelope } from './contract.ts';

export interface ListenerOptions {
  /** 0, the default, lets the system choose one. */
  readonly port?: number;
  /** 32 random hexadecimal characters by default, as lich makes them. */
  readonly token?: string;
  /** Called once per request, in the order they are answered, before the answer is sent. */
  readonly onRequest?: (event: RequestEvent) => void;
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
}

export interface Listener {
  readonly port: number;
  readonly token: string;
  readonly cards: () => Cards;
  /** Closes the port and every connection. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the stand-in for lich on 127.0.0.1. Garbage in a request is answered as lich would and
 * never ends the listener. Throws only when the port cannot be opened, with Bun's error.
 */
export function startListener(options: ListenerOptions = {}): Listener {
  const token = options.token ?? randomBytes(16).toString('hex');
  let cards: Cards = new Map();

  async function handle(request: globalThis.Request): Promise<Response> {
    // A request without a Host header has a path for its URL.
    const url = URL.parse(request.url, 'http://127.0.0.1');
    const envelope = {
      endpoint: url?.pathname ?? '',
      method: request.method,
      tokenValid: sameText(url?.searchParams.get('token') ?? '', token),
    };
    const answer =
      refuseEnvelope(envelope) ?? answerBody(envelope.endpoint, await readBounded(request));
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
    error: () => new Response(null, { status: 500 }),
    fetch: handle,
  });
  return {
    port: server.port ?? 0,
    token,
    cards: () => cards,
    stop: () => server.stop(true),
  };
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
async function readBounded(request: globalThis.Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > BODY_LIMIT) break;
    }
  } catch {
    // The client went away; the part it sent is answered like any other body.
  }
  return Buffer.concat(chunks).subarray(0, BODY_LIMIT + 1);
}
