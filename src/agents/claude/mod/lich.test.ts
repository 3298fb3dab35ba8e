import { expect, test } from 'bun:test';
import type { Engine } from './engine.ts';
import { callLich, replyOf } from './lich.ts';

test.each<[unknown, ReturnType<typeof replyOf>]>([
  [
    { status: 200, text: '[1]' },
    { status: 200, value: [1] },
  ],
  [
    { status: 204, text: '' },
    { status: 204, value: undefined },
  ],
  [
    { status: 200, text: '<html>' },
    { status: 200, value: undefined },
  ],
  [{ status: 200 }, { status: 200, value: undefined }],
  [{ text: '[]' }, undefined],
  [undefined, undefined],
])('what the engine gives for an answer: %p', (answer, expected) => {
  expect(replyOf(answer)).toEqual(expected);
});

test('a failure, whose words hold the token, is no answer and no error', async () => {
  const http = { fetch: () => Promise.reject(new Error('http://127.0.0.1/?token=secret')) };
  const $ = { http } as unknown as Engine;
  const endpoint = { port: 1, token: 'secret', cardId: 'card' };
  expect(await callLich($, endpoint, { path: '/mod/status' })).toBeUndefined();
});
