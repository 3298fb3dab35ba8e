import { afterAll, expect, test } from 'bun:test';
import { createServer, type Socket } from 'node:net';
import { sendOnce } from './node-connection.ts';

const report = { endpoint: '/session-touched', body: { session_id: 'card' } } as const;
const BOUND_MS = 150;

type Behaviour = (socket: Socket) => void;
let behaviour: Behaviour = () => undefined;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  behaviour(socket);
});
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const onRequest =
  (answer: (socket: Socket) => void): Behaviour =>
  (socket) =>
    socket.once('data', () => answer(socket));

const ROWS: readonly (readonly [string, Behaviour, string])[] = [
  ['takes it', onRequest((socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n')), '204'],
  ['refuses it', onRequest((socket) => socket.end('HTTP/1.1 500 No\r\n\r\n')), '500'],
  [
    'answers byte by byte',
    onRequest(async (socket) => {
      for (const letter of 'HTTP/1.1 204 No\r\n') {
        socket.write(letter);
        await Bun.sleep(1);
      }
    }),
    '204',
  ],
  [
    'takes its time first',
    onRequest((socket) => socket.write('HTTP/1.1 102 Wait\r\n\r\n')),
    'time',
  ],
  ['is something else', onRequest((socket) => socket.write('SSH-2.0\r\n')), 'other than HTTP'],
  ['never answers', () => undefined, 'time'],
  ['hangs up', (socket) => socket.end(), 'closed'],
  ['hangs up on the request', onRequest((socket) => socket.destroy()), ''],
];

test.each([...ROWS])('a listener that %s', async (_, what, expected) => {
  behaviour = what;
  const start = performance.now();
  const answer = await sendOnce({ port, token: 't', cardId: 'card' }, report, BOUND_MS);
  expect(answer.kind === 'answered' ? `${answer.status}` : answer.why).toContain(expected);
  expect(performance.now() - start).toBeLessThan(BOUND_MS + 200);
});

test('nobody listens', async () => {
  const answer = await sendOnce({ port: 1, token: 't', cardId: 'card' }, report, BOUND_MS);
  expect(answer.kind).toBe('unanswered');
});

test('an answer that lay there while the host was busy counts', async () => {
  behaviour = onRequest((socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
  const answer = sendOnce({ port, token: 't', cardId: 'card' }, report, BOUND_MS);
  // Connecting needs a turn of the loop, on which the request goes out.
  await Bun.sleep(0);
  const end = performance.now() + 2 * BOUND_MS;
  while (performance.now() < end);
  expect(await answer).toEqual({ kind: 'answered', status: 204 });
});
