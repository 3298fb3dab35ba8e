import { type Answer, placed } from './script.ts';

/** One API's half of a stub model: how it is asked and how it answers. */
export interface Api {
  /** The answer to a request, or undefined when the path is not one that asks the model. */
  readonly choose: (path: string, body: unknown) => Answer | undefined;
  readonly refuse: (status: number, message: string) => unknown;
  /** The answer as that API's server-sent events, or one JSON value when it is not streamed. */
  readonly events: (answer: Answer, body: unknown) => readonly Event[];
  readonly whole?: (answer: Answer, body: unknown) => unknown;
  /** Whether that path streams, where the body does not say. */
  readonly isStreamed?: (path: string) => boolean;
}

export interface Event {
  /** The name of the event, where the API gives them names. */
  readonly type?: string;
  readonly [field: string]: unknown;
}

export interface StubModel {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Serves `api` on a free port of 127.0.0.1. Every request is handed to `log`. */
export function startModel(
  api: Api,
  project: string,
  log: (path: string, body: unknown) => void,
): StubModel {
  const refused = new Map<Answer, number>();
  const isDue = (chosen: Answer): boolean => {
    const before = refused.get(chosen) ?? 0;
    refused.set(chosen, before + 1);
    return before < (chosen.refusal?.times ?? Number.POSITIVE_INFINITY);
  };
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    development: false,
    idleTimeout: 120,
    async fetch(request) {
      const path = new URL(request.url).pathname;
      // A CLI that would rather speak over a WebSocket is sent back to plain requests.
      if (request.headers.get('upgrade') !== null) return new Response(null, { status: 404 });
      const body: unknown = await request.json().catch(() => ({}));
      log(path, body);
      const chosen = api.choose(path, body);
      if (chosen === undefined) return Response.json(api.refuse(404, 'not here'), { status: 404 });
      const answer = placed(chosen, project);
      if (answer.delayMs !== undefined) await Bun.sleep(answer.delayMs);
      if (answer.refusal !== undefined && isDue(chosen)) {
        const { status, message } = answer.refusal;
        return Response.json(api.refuse(status, message), { status });
      }
      const streamed = api.whole === undefined || (api.isStreamed?.(path) ?? isStreamed(body));
      if (!streamed) return Response.json(api.whole?.(answer, body));
      const lines = api.events(answer, body).map((event) => {
        const named = event.type === undefined ? '' : `event: ${event.type}\n`;
        return `${named}data: ${JSON.stringify(event)}\n\n`;
      });
      return new Response(lines.join(''), { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  return { port: server.port ?? 0, stop: () => server.stop(true) };
}

function isStreamed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'stream' in body && body.stream === true;
}
