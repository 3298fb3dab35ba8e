import { createServer, type Server, type Socket } from 'node:net';

/** What an endpoint does with a connection. `request` comes once for each whole request on it. */
export interface Behaviour {
  readonly open?: (socket: Socket) => void;
  readonly request?: (socket: Socket, nth: number) => void;
  /** It announces the end of the connection with its first answer, and reads nothing behind it. */
  readonly takesOne?: boolean;
}

/** An endpoint that misbehaves on purpose, and what it was sent all the same. */
export interface Endpoint {
  readonly port: number;
  /** The bodies of the whole requests that arrived, over all connections, in order. */
  readonly bodies: readonly string[];
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
}

/** Opens an endpoint on a free port of 127.0.0.1. */
export async function openEndpoint(behaviour: Behaviour): Promise<Endpoint> {
  const bodies: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    behaviour.open?.(socket);
    let received = '';
    let isOver = false;
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      for (;;) {
        const match = /^.*?\r\nContent-Length: (\d+)\r\n.*?\r\n\r\n/s.exec(received);
        if (match === null || isOver) return;
        const end = match[0].length + Number(match[1]);
        if (received.length < end) return;
        bodies.push(Buffer.from(received.slice(match[0].length, end), 'latin1').toString());
        received = received.slice(end);
        isOver = behaviour.takesOne === true;
        behaviour.request?.(socket, bodies.length);
      }
    });
  });
  const port = await listen(server);
  return {
    port,
    bodies,
    connections: () => sockets.length,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** Repeats `step` until the socket is gone. */
export function forever(socket: Socket, everyMs: number, step: () => void): void {
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else step();
  }, everyMs);
  socket.on('close', () => clearInterval(timer));
}
