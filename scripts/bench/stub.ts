/**
 * The listener of the benchmark, a process of its own. It answers every request with 204 and tells
 * its parent what came in when asked. Plain TCP: what an HTTP server takes to answer would be
 * counted as the hook's time.
 */
import type { Delivered } from './lich.ts';

interface Request {
  text: string;
}

let delivered: Delivered[] = [];

const server = Bun.listen<Request>({
  hostname: '127.0.0.1',
  port: 0,
  socket: {
    open(socket) {
      socket.data = { text: '' };
    },
    data(socket, bytes) {
      socket.data.text += bytes.toString('latin1');
      // A hook writes all its requests at once.
      for (;;) {
        const { text } = socket.data;
        const end = text.indexOf('\r\n\r\n') + 4;
        const head = text.slice(0, end);
        const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (end === 3 || Number.isNaN(length) || text.length < end + length) return;
        socket.data.text = text.slice(end + length);
        socket.write('HTTP/1.1 204 No Content\r\n\r\n');
        const body = Buffer.from(text.slice(end, end + length), 'latin1').toString();
        delivered.push({ path: /^POST ([^? ]+)/.exec(head)?.[1] ?? head, body });
      }
    },
  },
});

process.on('message', () => {
  process.send?.(delivered);
  delivered = [];
});
process.on('disconnect', () => process.exit(0));
process.send?.(server.port);
