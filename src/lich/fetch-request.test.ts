import { expect, test } from 'bun:test';
import { fetchCallOf, fetchRequestOf } from './fetch-request.ts';
import { requestOf } from './http.ts';

const ENDPOINT = { port: 4711, token: 'a b&c\r\n', cardId: 'card&1' };

const report = {
  endpoint: '/session-title',
  body: { session_id: 'card', title: 'a\r\n\r\nb: ação 😀' },
} as const;

test('a fetch asks for what the socket would', () => {
  const { url, init } = fetchRequestOf(ENDPOINT, report);
  expect(url).toBe('http://127.0.0.1:4711/session-title?token=a%20b%26c%0D%0A');
  expect(init.method).toBe('POST');
  expect(Object.keys(init.headers).toSorted()).toEqual([
    'content-type',
    'user-agent',
    'x-lich-plugin',
  ]);
  expect(JSON.parse(init.body ?? '')).toEqual(report.body);
  expect(requestOf(ENDPOINT, report).text.endsWith(`\r\n\r\n${init.body}`)).toBe(true);
});

test('a mod tells with the headers of a report', () => {
  const { url, init } = fetchCallOf(ENDPOINT, { path: '/mod/usage', body: { a: 1 } });
  expect(url).toBe('http://127.0.0.1:4711/mod/usage?token=a%20b%26c%0D%0A');
  expect(init.headers).toEqual(fetchRequestOf(ENDPOINT, report).init.headers);
  expect([init.method, init.body]).toEqual(['POST', '{"a":1}']);
});

test('a mod asks for its card', () => {
  const { url, init } = fetchCallOf(ENDPOINT, { path: '/mod/status' });
  expect(url).toBe('http://127.0.0.1:4711/mod/status?token=a%20b%26c%0D%0A&session_id=card%261');
  expect(Object.keys(init)).toEqual(['method', 'headers']);
  expect(init.method).toBe('GET');
});
