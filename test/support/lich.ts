/** The answer of lich to a report it takes. */
export const TAKEN = 'HTTP/1.1 204 No Content\r\n\r\n';

/** One request, as the bytes that arrived. */
export interface Received {
  /** The how-manieth connection it came on, from 1. */
  readonly connection: number;
  /** Everything before the body, its blank line included. */
  readonly head: string;
  readonly body: Buffer;
}

/** A stand-in for lich that keeps the bytes it is sent and judges nothing. */
export interface Lich {
  readonly port: number;
  /** The requests since the last call, in order of arrival. */
  readonly take: () => readonly Received[];
  /** Connections accepted since the start, with or without a request on them. */
  readonly connections: () => number;
  /** What the requests from now on get: one text for all, or one for each in turn. */
  readonly answer: (texts: string | readonly string[]) => void;
  /** Nobody listens on the port any more, or somebody does again. */
  readonly listen: (isListening: boolean) => void;
  readonly stop: () => void;
}

/** Listens on a free port of 127.0.0.1 and answers as lich does until told otherwise. */
export function startLich(): Lich {
  let received: Received[] = [];
  let connections = 0;
  let answers: readonly string[] = [TAKEN];
  const next = (): string => {
    const [first = TAKEN, ...rest] = answers;
    if (rest.length > 0) answers = rest;
    return first;
  };
  const open = (port: number) =>
    Bun.listen<{ number: number; bytes: Buffer }>({
      hostname: '127.0.0.1',
      port,
      socket: {
        open(socket) {
          connections += 1;
          socket.data = { number: connections, bytes: Buffer.alloc(0) };
        },
        data(socket, bytes) {
          socket.data.bytes = Buffer.concat([socket.data.bytes, bytes]);
          for (;;) {
            const request = firstRequest(socket.data.bytes);
            if (request === undefined) return;
            const { head, body, rest } = request;
            socket.data.bytes = rest;
            received.push({ connection: socket.data.number, head, body });
            const text = next();
            socket.write(text);
            if (/connection: close/i.test(text)) socket.end();
          }
        },
      },
    });
  let listener: ReturnType<typeof open> | undefined = open(0);
  const { port } = listener;
  return {
    port,
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    connections: () => connections,
    answer(texts) {
      answers = typeof texts === 'string' ? [texts] : texts;
    },
    listen(isListening) {
      if (isListening) listener ??= open(port);
      else {
        listener?.stop(true);
        listener = undefined;
      }
    },
    stop: () => listener?.stop(true),
  };
}

function firstRequest(bytes: Buffer): { head: string; body: Buffer; rest: Buffer } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end + 4);
  const length = Number(/\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1] ?? 0);
  if (bytes.length < end + 4 + length) return undefined;
  const body = bytes.subarray(end + 4, end + 4 + length);
  return { head, body, rest: bytes.subarray(end + 4 + length) };
}
