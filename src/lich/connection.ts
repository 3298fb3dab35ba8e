import type { Socket } from 'bun';
import type { Encoded } from '../report/body.ts';
import type { Report } from '../report/report.ts';
import type { Endpoint } from './endpoint.ts';
import { HOST, isWholeAnswer, readHead, requestOf } from './http.ts';

/** What became of a report. Neither is an error to the caller: no report is ever sent twice. */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'unanswered'; readonly why: string };

/** One way to lich for the reports of one process, in the order they are sent. */
export interface Connection {
  /** Sends a report and waits for its status, within what is left of the connection's bound. */
  readonly send: (report: Report) => Promise<Answer>;
}

/** A request on a socket and its answer so far. */
interface Exchange {
  readonly request: Encoded;
  /** Bytes of the request that have gone out. */
  written: number;
  received: string;
  isClosed: boolean;
  readonly settle: (answer: Answer) => void;
}

/**
 * Opens a way to lich by plain TCP. Not `fetch`: it hands loopback requests, token included, to
 * HTTP_PROXY, follows redirects, and prints URLs under BUN_CONFIG_VERBOSE_FETCH. The end of the
 * process closes it.
 * @param boundMs how long all reports together may take, from the first one on
 */
export function openConnection(endpoint: Endpoint, boundMs: number): Connection {
  let deadline = 0;
  let socket: Socket<Exchange> | undefined;
  const connect = (exchange: Exchange): void => {
    const { port } = endpoint;
    socket?.terminate();
    Bun.connect<Exchange>({ hostname: HOST, port, data: exchange, socket: handlers }).then(
      (opened) => {
        socket = opened;
      },
      (error: Error) => fail(exchange, error.message),
    );
  };
  const send = (report: Report): Promise<Answer> =>
    new Promise((settle) => {
      if (deadline === 0) deadline = performance.now() + boundMs;
      const remainingMs = deadline - performance.now();
      setTimeout(settle, Math.max(0, remainingMs), LATE);
      if (remainingMs <= 0) return;
      const request = requestOf(endpoint, report);
      const exchange: Exchange = { request, written: 0, received: '', isClosed: false, settle };
      if (socket === undefined) {
        connect(exchange);
        return;
      }
      // What goes out on a connection that the other side has just closed is lost, and no report is
      // sent twice: so it is given a moment to show that it closes after an answer.
      setTimeout(() => {
        if (socket === undefined || !canCarryMore(socket.data)) {
          connect(exchange);
          return;
        }
        socket.data = exchange;
        flush(socket);
      }, CLOSING_MS);
    });
  return { send };
}

/** How long after its answer another side that closes takes to do so, on this machine. */
const CLOSING_MS = 1;

const LATE: Answer = { kind: 'unanswered', why: 'no answer in time' };

const handlers: Bun.SocketHandler<Exchange> = {
  binaryType: 'uint8array',
  open: flush,
  drain: flush,
  data: receive,
  end: (socket) => fail(socket.data, 'the connection was closed before an answer'),
  close: (socket) => fail(socket.data, 'the connection was closed before an answer'),
  error: (socket, error) => fail(socket.data, error.message),
};

function canCarryMore(exchange: Exchange): boolean {
  return !exchange.isClosed && isWholeAnswer(exchange.received);
}

function flush(socket: Socket<Exchange>): void {
  const { request, written } = socket.data;
  if (written === request.bytes) return;
  // Whole, as almost always, it goes out as text: encoding it first takes 0.1 ms.
  const unsent =
    written === 0 ? request.text : new TextEncoder().encode(request.text).subarray(written);
  socket.data.written += Math.max(0, socket.write(unsent));
}

function receive({ data: exchange }: Socket<Exchange>, bytes: Uint8Array): void {
  exchange.received += new TextDecoder().decode(bytes);
  const head = readHead(exchange.received);
  if (head.kind === 'not-http') fail(exchange, 'the port answers something other than HTTP');
  if (head.kind === 'status') exchange.settle({ kind: 'answered', status: head.status });
}

/** Ends an exchange that has no answer yet; on one that has, only the socket is given up. */
function fail(exchange: Exchange, why: string): void {
  exchange.isClosed = true;
  exchange.settle({ kind: 'unanswered', why });
}
