import { expect, test } from 'bun:test';
import { fetchRequestOf } from './fetch-request.ts';
import { requestOf } from './http.ts';

const report = {
  endpoint: '/session-title',
  body: { session_id: 'card', title: 'a\r\n\r\nb: ação 😀' },
} as const;

test('a fetch asks for what the socket would', () => {
  const endpoint = { port: 4711, token: 'a b&c\r\n', cardId: 'card' };
  const { url, init } = fetchRequestOf(endpoint, report);
  expect(url).toBe('http://127.0.0.1:4711/session-title?token=a%20b%26c%0D%0A');
  expect(init.method).toBe('POST');
  expect(Object.keys(init.headers).toSorted()).toEqual([
    'content-type',
    'user-agent',
    'x-lich-plugin',
  ]);
  expect(JSON.parse(init.body)).toEqual(report.body);
  expect(requestOf(endpoint, report).text.endsWith(`\r\n\r\n${init.body}`)).toBe(true);
});
