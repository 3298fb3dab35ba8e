/** One request as it arrived. */
export interface RecordedRequest {
  readonly line: string;
  readonly body: string;
}

/** A stand-in for lich that keeps what it is told and answers 204. */
export interface Recorder {
  readonly port: number;
  /** Gives the requests since the last call. */
  take(): readonly RecordedRequest[];
  stop(): void;
}

/** Listens on a free port of 127.0.0.1. */
export function startRecorder(): Recorder {
  let requests: RecordedRequest[] = [];
  const listener = Bun.listen<{ received: string }>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open: (socket) => {
        socket.data = { received: '' };
      },
      data: (socket, bytes) => {
        socket.data.received += bytes.toString('latin1');
        // Several reports of one hook come one behind the other.
        for (;;) {
          const first = complete(socket.data.received);
          if (first === undefined) return;
          socket.data.received = first.rest;
          requests.push(first.request);
          socket.write('HTTP/1.1 204 No Content\r\n\r\n');
        }
      },
    },
  });
  return {
    port: listener.port,
    take: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop: () => listener.stop(true),
  };
}

function complete(received: string) {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end).split('\r\n');
  const length = Number(head.find((line) => /^content-length:/i.test(line))?.split(':')[1] ?? 0);
  const body = received.slice(end + 4, end + 4 + length);
  if (body.length < length) return undefined;
  const request = { line: head[0] ?? '', body: Buffer.from(body, 'latin1').toString() };
  return { request, rest: received.slice(end + 4 + length) };
}
