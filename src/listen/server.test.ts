import { afterEach, beforeEach, expect, test } from 'bun:test';
import { connect } from 'node:net';
import type { Listener, RequestEvent } from './server.ts';
import { startListener } from './server.ts';

const token = 'f'.repeat(32);
let events: RequestEvent[] = [];
let listener: Listener;

beforeEach(() => {
  events = [];
  listener = startListener({ token, onRequest: (event) => events.push(event) });
});

afterEach(() => listener.stop());

/** Sends bytes as they are and gives the first packet of the answer, '' when there is none. */
function send(bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(listener.port, '127.0.0.1', () => socket.write(bytes));
  socket.on('data', (data) => {
    resolve(String(data));
    socket.destroy();
  });
  socket.on('close', () => resolve(''));
  socket.on('error', () => resolve(''));
  return promise;
}

function request(method: string, path: string, body: string): string {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Lich-Plugin: 0.20.0',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const busy = '{"session_id":"card","state":"busy"}';

test.each([
  ['a report', request('POST', `/hook?token=${token}`, busy), 204],
  ['another token', request('POST', `/hook?token=${'e'.repeat(32)}`, busy), 401],
  ['a token of another length', request('POST', '/hook?token=f', busy), 401],
  ['no token', request('POST', '/hook', busy), 401],
  ['the first of two tokens', request('POST', `/hook?token=x&token=${token}`, busy), 401],
  ['another method', request('GET', '/hook', ''), 405],
  ['another path', request('POST', `/nope?token=${token}`, busy), 404],
  ['a bad body', request('POST', `/hook?token=${token}`, '{'), 400],
  ['a huge body', request('POST', `/hook?token=${token}`, 'x'.repeat(300_000)), 400],
  ['no Host', `POST /hook?token=${token} HTTP/1.0\r\nContent-Length: 36\r\n\r\n${busy}`, 204],
  ['a broken escape', request('POST', '/%zz?token=%zz', busy), 404],
])('%s', async (_, bytes, status) => {
  expect(await send(bytes)).toStartWith(`HTTP/1.1 ${status} `);
  expect(events).toMatchObject([{ status }]);
});

test('an event tells what came and what became of it, without the token', async () => {
  await send(request('POST', `/hook?token=${token}`, busy));
  expect(events).toEqual([
    {
      at: expect.any(Number),
      endpoint: '/hook',
      method: 'POST',
      status: 204,
      release: '0.20.0',
      outcome: 'taken',
      report: { endpoint: '/hook', body: { session_id: 'card', state: 'busy' } },
    },
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
  expect(listener.cards().get('card')?.state).toBe('busy');
});

test('a refusal says why', async () => {
  expect(await send(request('POST', `/session-touched?token=${token}`, '{}'))).toEndWith(
    'session_id is missing\n',
  );
});

test('a chunked body is read', async () => {
  const head = `POST /hook?token=${token} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(await send(`${head}24\r\n${busy}\r\n0\r\n\r\n`)).toStartWith('HTTP/1.1 204');
});

test('garbage and broken connections leave the listener standing', async () => {
  await send('\u0000\u0001 not http\r\n\r\n');
  const socket = connect(listener.port, '127.0.0.1', () => {
    socket.write(`POST /hook?token=${token} HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"a`);
    setTimeout(() => socket.destroy(), 20);
  });
  await new Promise((resolve) => socket.on('close', resolve));
  expect(await send(request('POST', `/hook?token=${token}`, busy))).toStartWith('HTTP/1.1 204');
});

test('a token is made when none is given', async () => {
  const other = startListener();
  expect(other.token).toMatch(/^[0-9a-f]{32}$/);
  expect(other.port).toBeGreaterThan(0);
  await other.stop();
});

test('a port that is taken is told by throwing', () => {
  expect(() => startListener({ port: listener.port })).toThrow('Is port');
});
