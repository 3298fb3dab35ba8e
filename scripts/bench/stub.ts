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
      socket.data.text += bytes.toString();
      const [head = '', body = ''] = socket.data.text.split('\r\n\r\n');
      const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Buffer.byteLength(body) < length || Number.isNaN(length)) return;
      socket.data.text = '';
      socket.write('HTTP/1.1 204 No Content\r\n\r\n');
      delivered.push({ path: /^POST ([^? ]+)/.exec(head)?.[1] ?? head, body });
    },
  },
});

process.on('message', () => {
  process.send?.(delivered);
  delivered = [];
});
process.on('disconnect', () => process.exit(0));
process.send?.(server.port);
