/** An endpoint that is not lich, or is lich on a bad day. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { START_MS, withinCeiling } from '../support/ceiling.ts';
import { type Behaviour, type Endpoint, forever, openEndpoint } from '../support/endpoint.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { SILENT } from '../support/run.ts';

const PAYLOAD = '{"session_id":"c-1","tool_name":"Write","hook_event_name":"Stop"}\n';
const BODY = '{"session_id":"card-7","state":"done","provider_session_id":"c-1"}';
const AGY = '{"conversationId":"c-1","toolCall":{"name":"run_command","args":{}}}\n';
const INTERIM = 'HTTP/1.1 100 Continue\r\n\r\n';

let rig: Rig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

async function against<Result>(
  behaviour: Behaviour,
  use: (endpoint: Endpoint, env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const endpoint = await openEndpoint(behaviour);
  try {
    return await use(endpoint, { ...rig.env, LICH_PORT: `${endpoint.port}` });
  } finally {
    await endpoint.stop();
  }
}

/** Endpoints that never give an answer, by what they do instead. */
const DEAD: Readonly<Record<string, Behaviour>> = {
  'never answers': {},
  'never reads': { open: (socket) => socket.pause() },
  'sends a head one byte at a time': {
    request(socket) {
      const answer = `HTTP/1.1 ${INTERIM.repeat(2)}`;
      let at = 0;
      forever(socket, 150, () => socket.write(answer.charAt(at++)));
    },
  },
  'sends interim answers without end': {
    request: (socket) => forever(socket, 10, () => socket.write(INTERIM)),
  },
  'sends half a status line': { request: (socket) => socket.write('HTTP/1.1 20') },
};

describe('no answer: the process ends by itself, and the report has gone out once', () => {
  test.each(Object.keys(DEAD))('%s', async (name) => {
    const result = await against(DEAD[name] ?? {}, async (endpoint, env) => {
      const {
        ms,
        requests: _,
        ...end
      } = await withinCeiling(() => rig.raw('state done', PAYLOAD, { env }));
      return { end, ms, connections: endpoint.connections(), bodies: endpoint.bodies };
    });
    expect(result.end).toEqual(SILENT);
    if (name !== 'never reads') expect(new Set(result.bodies)).toEqual(new Set([BODY]));
    expect(result.bodies.length).toBeLessThanOrEqual(result.connections);
  });

  test('not even with stdin open and three reports to send', async () => {
    await against({}, async (endpoint, env) => {
      const line = 'state done --also session-start,touched';
      const {
        ms: _,
        requests: __,
        ...end
      } = await withinCeiling(() => rig.raw(line, () => Bun.sleep(2000), { env }));
      expect(end).toEqual(SILENT);
      expect(endpoint.bodies[0]).toBe('{"session_id":"card-7","state":"done"}');
    });
  });

  test('a second is what one that never answers is given', async () => {
    await against({}, async (_, env) => {
      const times: number[] = [];
      for (let at = 0; at < 3 && Math.min(9999, ...times) > 1300 + START_MS; at += 1) {
        // A card that has seen no silence yet: see patience.test.ts.
        const fresh = { ...env, XDG_STATE_HOME: join(rig.home, `${at}`) };
        times.push((await rig.raw('state done', PAYLOAD, { env: fresh })).ms);
      }
      expect(Math.min(...times)).toBeLessThanOrEqual(1300 + START_MS);
      expect(Math.min(...times)).toBeGreaterThan(900);
    });
  });

  test('Antigravity gets its verdict all the same', async () => {
    await against({}, async (_, env) => {
      const line = 'tool --harness antigravity';
      const { stdout, code } = await withinCeiling(() => rig.raw(line, AGY, { env }));
      expect({ stdout, code }).toEqual({ stdout: '{"decision":"allow"}', code: 0 });
    });
  });
});

/** Endpoints that end the exchange at once: nobody has to wait for the bound. */
const QUICK: Readonly<Record<string, Behaviour>> = {
  'a reset before the request is read': { open: (socket) => socket.resetAndDestroy() },
  'a close before the request is read': { open: (socket) => socket.destroy() },
  'a reset after the request': { request: (socket) => socket.resetAndDestroy() },
  'a close after the request': { request: (socket) => socket.end() },
  '400': { request: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') },
  '401': { request: (socket) => socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n') },
  '404': { request: (socket) => socket.write('HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n') },
  '500 with a body': {
    request: (socket) => socket.write('HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nno'),
  },
  'an endless body': {
    request(socket) {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4000000000\r\n\r\n');
      forever(socket, 1, () => socket.write('x'.repeat(65_536)));
    },
  },
  'an answer that keeps the connection': {
    request: (socket) => socket.write('HTTP/1.1 204 X\r\nConnection: keep-alive\r\n\r\n'),
  },
  'an interim answer first': {
    request: (socket) => socket.write(`${INTERIM}HTTP/1.1 204 No Content\r\n\r\n`),
  },
  'an SSH server': { open: (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n') },
  'a TLS server': {
    request: (socket) => socket.write(Buffer.from([0x15, 3, 1, 0, 2, 2, 0x16, 0, 0xff])),
  },
  'a line that is no HTTP': { request: (socket) => socket.write('+OK ready\r\n') },
  'an endless header': {
    request: (socket) =>
      forever(socket, 1, () => socket.write(`${'HTTP/1.1 100 X\r\nA: b\r\n'.repeat(500)}`)),
  },
};

describe('an answer that is none of lich’s is the end of it', () => {
  test.each(Object.keys(QUICK))('%s', async (name) => {
    await against(QUICK[name] ?? {}, async (endpoint, env) => {
      const { ms, requests: _, ...end } = await rig.raw('state done', PAYLOAD, { env });
      expect(end).toEqual(SILENT);
      expect(endpoint.bodies.length).toBeLessThanOrEqual(1);
      expect(endpoint.connections()).toBe(1);
      expect(ms).toBeLessThan(900 + START_MS);
    });
  });
});

test('a redirect is not followed', async () => {
  await against({}, async (elsewhere, _) => {
    const to = `http://127.0.0.1:${elsewhere.port}/stolen`;
    const answer = `HTTP/1.1 307 Elsewhere\r\nLocation: ${to}\r\nContent-Length: 0\r\n\r\n`;
    await against({ request: (socket) => socket.write(answer) }, async (endpoint, env) => {
      const { ms: __, requests: ___, ...end } = await rig.raw('state done', PAYLOAD, { env });
      expect(end).toEqual(SILENT);
      expect(endpoint.bodies).toEqual([BODY]);
    });
    expect(elsewhere.connections()).toBe(0);
  });
});
