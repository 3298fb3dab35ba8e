import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createServer, type Server, type Socket } from 'node:net';
import type { Report } from '../report/report.ts';
import { type Answer, LATE } from './connection.ts';
import { boundAfter, type SilenceMemory, silencesAfter } from './patience.ts';
import { openPatientConnection } from './patient-connection.ts';

const TAKEN: Answer = { kind: 'answered', status: 204 };
const REFUSED: Answer = { kind: 'unanswered', why: 'refused' };

test.each([
  [0, 1000, 300],
  [1, 1000, 300],
  [2, 150, 150],
  [3, 150, 150],
])('after %d silences a hook waits %d ms, at the end of a session %d', (silences, ms, last) => {
  expect(boundAfter(silences, false)).toBe(ms);
  expect(boundAfter(silences, true)).toBe(last);
});

test.each<[number, readonly Answer[], number]>([
  [0, [], 0],
  [0, [TAKEN], 0],
  [0, [LATE], 1],
  [1, [LATE], 2],
  [0, [LATE, LATE, LATE], 2],
  [2, [LATE], 2],
  [2, [], 2],
  [2, [TAKEN], 0],
  [2, [TAKEN, LATE], 1],
  [2, [{ kind: 'answered', status: 500 }], 0],
  [1, [REFUSED], 1],
])('%d silences, then %j: %d', (before, answers, after) => {
  expect(silencesAfter(before, answers)).toBe(after);
});

describe('a lich that hangs', () => {
  const touched: Report = { endpoint: '/session-touched', body: { session_id: 'card' } };
  let server: Server;
  let isAwake = false;
  let requests = 0;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', () => {
        requests += 1;
        if (isAwake) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test('is told everything, waited for twice, and found again at once', async () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    let silences = 0;
    const written: number[] = [];
    const memory: SilenceMemory = {
      silences: () => silences,
      async remember(count) {
        silences = count;
        written.push(count);
      },
    };
    const hook = async (): Promise<Answer> => {
      const connection = openPatientConnection({ port, token: 't', cardId: 'card' }, memory, false);
      const answer = await connection.send(touched);
      await connection.keep();
      return answer;
    };
    for (let at = 0; at < 4; at += 1) expect(await hook()).toEqual(LATE);
    expect(requests).toBe(4);
    isAwake = true;
    expect(await hook()).toEqual(TAKEN);
    expect(await hook()).toEqual(TAKEN);
    expect(written).toEqual([1, 2, 0]);
  });
});
