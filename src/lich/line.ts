import type { Socket } from 'bun';
import type { Encoded } from '../report/body.ts';
import type { Answer } from './connection.ts';
import { HOST, readExtent, readHead } from './http.ts';

/** A request and who waits for its answer. */
export interface Exchange {
  readonly request: Encoded;
  readonly settle: (answer: Answer) => void;
}

/** One TCP connection. Requests go out at once; answers come in their order (HTTP/1.1). */
export interface Line {
  /** Sends one more request; false on a connection that is known to carry none. */
  readonly take: (exchange: Exchange) => boolean;
}

interface State {
  /** Those that no whole answer has come for. */
  waiting: Exchange[];
  /** What is still to go out, and how many bytes of its first part have. */
  unsent: Encoded[];
  written: number;
  received: string;
  /** Bytes of an answer's body that are still to come. */
  toSkip: number;
  isOver: boolean;
  readonly dial: (exchanges: readonly Exchange[]) => unknown;
}

/**
 * Opens a connection for some requests.
 * @param dial is handed the requests behind an answer that announces the connection's end: whoever
 *   announces it takes none of them (RFC 9112, 9.6). Those on a connection that closes without a
 *   word may have been taken, and are not sent again.
 */
export function openLine(
  port: number,
  exchanges: readonly Exchange[],
  dial: (exchanges: readonly Exchange[]) => unknown,
): Line {
  const state: State = {
    waiting: [...exchanges],
    unsent: exchanges.map(({ request }) => request),
    written: 0,
    received: '',
    toSkip: 0,
    isOver: false,
    dial,
  };
  let socket: Socket<State> | undefined;
  Bun.connect<State>({ hostname: HOST, port, data: state, socket: handlers }).then(
    (opened) => {
      socket = opened;
    },
    (error: Error) => giveUp(state, error.message),
  );
  return {
    take(exchange) {
      if (state.isOver) return false;
      state.waiting.push(exchange);
      state.unsent.push(exchange.request);
      if (socket !== undefined) flush(socket);
      return true;
    },
  };
}

const handlers: Bun.SocketHandler<State> = {
  binaryType: 'buffer',
  open: flush,
  drain: flush,
  data: receive,
  end: (socket) => giveUp(socket.data, 'the connection was closed before an answer'),
  close: (socket) => giveUp(socket.data, 'the connection was closed before an answer'),
  error: (socket, error) => giveUp(socket.data, error.message),
};

function flush(socket: Socket<State>): void {
  const state = socket.data;
  if (state.unsent.length === 0) return;
  const text = state.unsent.map((request) => request.text).join('');
  const bytes = state.unsent.reduce((sum, request) => sum + request.bytes, 0);
  state.unsent = [{ text, bytes }];
  // Whole, as almost always, it goes out as text: encoding it first takes 0.1 ms.
  const rest = state.written === 0 ? text : new TextEncoder().encode(text).subarray(state.written);
  state.written += Math.max(0, socket.write(rest));
  if (state.written < bytes) return;
  state.unsent = [];
  state.written = 0;
}

function receive(socket: Socket<State>, bytes: Buffer): void {
  const state = socket.data;
  // A body is measured in bytes, so a byte has to be a character.
  state.received += bytes.toString('latin1');
  while (readAnswer(socket)) {
    // Several may have come at once.
  }
}

/** Takes the first answer out of what was received; false when no more can be read now. */
function readAnswer(socket: Socket<State>): boolean {
  const state = socket.data;
  const skipped = Math.min(state.toSkip, state.received.length);
  state.toSkip -= skipped;
  state.received = state.received.slice(skipped);
  const [current, ...behind] = state.waiting;
  if (current === undefined || state.isOver || state.received === '') return false;
  const head = readHead(state.received);
  if (head.kind === 'not-http') giveUp(state, 'the port answers something other than HTTP');
  if (head.kind !== 'status') return false;
  current.settle({ kind: 'answered', status: head.status });
  const extent = readExtent(state.received);
  if (extent === undefined) return false;
  state.waiting = behind;
  if (extent.isLast) {
    state.waiting = [];
    state.isOver = true;
    socket.terminate();
    if (behind.length > 0) state.dial(behind);
  } else if (extent.body === undefined) giveUp(state, 'the answer before it has no readable end');
  state.received = state.received.slice(extent.head);
  state.toSkip = extent.body ?? 0;
  return true;
}

/** Nothing more comes on this connection. An exchange that has its answer keeps it. */
function giveUp(state: State, why: string): void {
  state.isOver = true;
  for (const { settle } of state.waiting.splice(0)) settle({ kind: 'unanswered', why });
}
