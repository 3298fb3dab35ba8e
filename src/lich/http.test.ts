import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readExtent, readHead, requestOf } from './http.ts';

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

describe('readHead', () => {
  test.each<[string, string, number | 'incomplete' | 'not-http']>([
    ['nothing yet', '', 'incomplete'],
    ['one letter', 'H', 'incomplete'],
    ['a version', 'HTTP/1.', 'incomplete'],
    ['a status without its end', 'HTTP/1.1 204', 'incomplete'],
    ['a status', 'HTTP/1.1 204 ', 204],
    ['a status line', 'HTTP/1.1 204 No Content\r\n', 204],
    ['a status without words', 'HTTP/1.1 400\r\n\r\n', 400],
    ['HTTP/1.0', 'HTTP/1.0 401 No\r\n\r\n', 401],
    ['a head and a body', 'HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nno', 500],
    ['an interim head', CONTINUE, 'incomplete'],
    ['part of an interim head', 'HTTP/1.1 100 Contin', 'incomplete'],
    ['an interim head, then a status', `${CONTINUE}HTTP/1.1 204 X`, 204],
    ['two interim heads, then a status', `${CONTINUE}${CONTINUE}HTTP/1.1 200 X`, 200],
    ['early hints', 'HTTP/1.1 103 Early\r\nLink: a\r\n\r\nHTTP/1.1 204 X', 204],
    ['an interim head, then something else', `${CONTINUE}nonsense\n`, 'not-http'],
    ['an endless row of interim heads', CONTINUE.repeat(1000), 'not-http'],
    ['an endless header', `HTTP/1.1 100 X\r\nA: ${'y'.repeat(20_000)}`, 'not-http'],
    ['SSH', 'SSH-2.0-OpenSSH_9.2\r\n', 'not-http'],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 'not-http'],
    ['HTTP/2', 'HTTP/2 204 \r\n', 'not-http'],
    ['a line first', '\r\nHTTP/1.1 204 X\r\n', 'not-http'],
    ['no number', 'HTTP/1.1 abc X\r\n', 'not-http'],
    ['a number too small', 'HTTP/1.1 000 X\r\n', 'not-http'],
    ['lower case', 'http/1.1 204 X\r\n', 'not-http'],
  ])('%s', (...[_, received, read]) => {
    const head = readHead(received);
    expect(head.kind === 'status' ? head.status : head.kind).toBe(read);
  });

  test('arriving byte by byte, the status is read and never another', () => {
    const answer = `${CONTINUE}HTTP/1.1 204 No Content\r\nDate: x\r\n\r\n`;
    const kinds = Array.from(answer, (__, at) => readHead(answer.slice(0, at + 1)));
    const first = kinds.findIndex((head) => head.kind !== 'incomplete');
    expect(first).toBe(CONTINUE.length + 'HTTP/1.1 204 '.length - 1);
    for (const head of kinds.slice(first)) expect(head).toEqual({ kind: 'status', status: 204 });
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(['incomplete', 'not-http', 'status']).toContain(readHead(text).kind);
        expect(['incomplete', 'not-http', 'status']).toContain(readHead(`HTTP/1.1 ${text}`).kind);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('readExtent: where does the next answer begin?', () => {
  const extent = (body: number | undefined, isLast: boolean, rest = '') => ({ body, isLast, rest });
  test.each<[string, string, ReturnType<typeof extent> | undefined]>([
    ['a 204', 'HTTP/1.1 204 No Content\r\n\r\n', extent(0, false)],
    ['a 204 with headers', 'HTTP/1.1 204 No Content\r\nDate: x\r\n\r\n', extent(0, false)],
    ['a 204 that keeps it', 'HTTP/1.1 204 X\r\nConnection: keep-alive\r\n\r\n', extent(0, false)],
    ['a 204 after an interim head', `${CONTINUE}HTTP/1.1 204 X\r\n\r\n`, extent(0, false)],
    ['half a 204', 'HTTP/1.1 204 No Content\r\n', undefined],
    ['a 204 that closes it', 'HTTP/1.1 204 X\r\nConnection: close\r\n\r\n', extent(0, true)],
    ['in other letters', 'HTTP/1.1 204 X\r\nCONNECTION:close\r\n\r\n', extent(0, true)],
    ['a 204 of HTTP/1.0, which closes', 'HTTP/1.0 204 X\r\n\r\n', extent(0, true)],
    [
      'HTTP/1.0 that keeps it',
      'HTTP/1.0 204 X\r\nConnection: Keep-Alive\r\n\r\n',
      extent(0, false),
    ],
    ['a 204 and the next', 'HTTP/1.1 204 X\r\n\r\nHTTP/1.1', extent(0, false, 'HTTP/1.1')],
    ['an empty 200', 'HTTP/1.1 200 X\r\nContent-Length: 0\r\n\r\n', extent(0, false)],
    ['a 400 with a body', 'HTTP/1.1 400 X\r\ncontent-length:2\r\n\r\nno', extent(2, false, 'no')],
    [
      'a length in the body',
      'HTTP/1.1 400 X\r\n\r\n\ncontent-length: 2\r\n',
      extent(undefined, false, '\ncontent-length: 2\r\n'),
    ],
    ['a body of unknown length', 'HTTP/1.1 200 X\r\n\r\n', extent(undefined, false)],
    ...['', '-2', '0x2', '2e0', 'two', '2, 2'].map(
      (length): [string, string, ReturnType<typeof extent>] => [
        `a length of "${length}"`,
        `HTTP/1.1 400 X\r\nContent-Length: ${length}\r\n\r\nno`,
        extent(undefined, false, 'no'),
      ],
    ),
    [
      'chunks',
      'HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      extent(undefined, false, '0\r\n\r\n'),
    ],
    ['nothing', '', undefined],
  ])('%s', (...[_, received, expected]) => {
    const read = readExtent(received);
    const rest = read === undefined ? '' : received.slice(read.head);
    expect(read && { body: read.body, isLast: read.isLast, rest }).toEqual(expected);
  });
});

describe('requestOf', () => {
  const report = { endpoint: '/session-touched', body: { session_id: 'Grüße' } } as const;

  test('counts the bytes of the body', () => {
    const { text, bytes } = requestOf({ port: 80, token: 'abc', cardId: 'x' }, report);
    expect(bytes).toBe(Buffer.byteLength(text));
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`);
    expect(head).toStartWith('POST /session-touched?token=abc HTTP/1.1\r\nHost: 127.0.0.1:80\r\n');
  });

  test('no token can end the line or add a header', () => {
    const token = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(token, (value) => {
        const endpoint = { port: 80, token: `\r\nX: y${value}`, cardId: 'x' };
        const { text, bytes } = requestOf(endpoint, report);
        expect(bytes).toBe(Buffer.byteLength(text));
        const lines = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
        expect(lines).toHaveLength(6);
        expect(lines[0]).toMatch(/^POST \/session-touched\?token=[\w%.!~*'()-]+ HTTP\/1\.1$/);
      }),
    );
  });
});
