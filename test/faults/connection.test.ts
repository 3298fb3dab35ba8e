/** Several reports of one process: each arrives once and in order, however the answers come. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { withinCeiling } from '../support/ceiling.ts';
import { type Behaviour, openEndpoint } from '../support/endpoint.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { SILENT } from '../support/run.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

const PAYLOAD = '{"session_id":"c-1","tool_name":"Write"}\n';
const LINE = 'state busy --also session-start,touched';
const BODIES = [
  '{"session_id":"card-7","provider_session_id":"c-1","provider":"claude"}',
  '{"session_id":"card-7","state":"busy","provider_session_id":"c-1"}',
  '{"session_id":"card-7"}',
];

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const answers = (text: string): Behaviour => ({ request: (socket) => socket.write(text) });
/** Closes both ways: what is sent on that connection afterwards is lost. */
const closing = (text: string): Behaviour => ({
  request: (socket) => socket.end(text, () => socket.destroy()),
});

const WAYS: Readonly<Record<string, Behaviour>> = {
  'one connection for all': answers('HTTP/1.1 204 No Content\r\n\r\n'),
  'a body that follows its head later': {
    request(socket) {
      socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 4\r\n\r\n');
      setTimeout(() => socket.write('no\r\n'), 5);
    },
  },
  'a head in two pieces': {
    request(socket) {
      socket.write('HTTP/1.1 204 No Content\r\n');
      setTimeout(() => socket.write('Date: today\r\n\r\n'), 5);
    },
  },
  'refusals with a body in three pieces': {
    request(socket) {
      socket.write('HTTP/1.1 500 No\r\nContent-Length: 6\r\n\r\nno');
      setTimeout(() => socket.write('no'), 3);
      setTimeout(() => socket.write('no'), 6);
    },
  },
  'all answers in one piece, once all have arrived': {
    request: (socket, nth) => {
      if (nth === BODIES.length) socket.write('HTTP/1.1 204 No Content\r\n\r\n'.repeat(nth));
    },
  },
  'a 200 with an empty body': answers('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
  'closed after each answer, as announced': {
    ...closing('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'),
    takesOne: true,
  },
  'closed after each answer of HTTP/1.0': {
    ...closing('HTTP/1.0 204 No Content\r\n\r\n'),
    takesOne: true,
  },
  'closed after each refusal': closing('HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nno'),
  'closed without an answer': { request: (socket) => socket.end() },
  'reset after each answer': {
    takesOne: true,
    request(socket) {
      socket.write('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n', () =>
        socket.resetAndDestroy(),
      );
    },
  },
};

test('closed after each answer, unannounced: none arrives twice, and the first does', async () => {
  // Whether a later one still arrives hangs on how soon this end learns of the closing.
  const endpoint = await openEndpoint(closing('HTTP/1.1 204 No Content\r\n\r\n'));
  try {
    const env = { ...rig.env, LICH_PORT: `${endpoint.port}` };
    const { ms: _, requests: __, ...end } = await rig.raw(LINE, PAYLOAD, { env });
    expect(end).toEqual(SILENT);
    expect(endpoint.bodies[0]).toEqual(BODIES[0] as (typeof BODIES)[number]);
    expect(new Set(endpoint.bodies).size).toBe(endpoint.bodies.length);
  } finally {
    await endpoint.stop();
  }
});

describe('each report arrives exactly once, in order', () => {
  test.each(Object.keys(WAYS))('%s', async (name) => {
    const endpoint = await openEndpoint(WAYS[name] ?? {});
    try {
      const env = { ...rig.env, LICH_PORT: `${endpoint.port}` };
      const { ms: _, requests: __, ...end } = await rig.raw(LINE, PAYLOAD, { env });
      expect(end).toEqual(SILENT);
      expect(endpoint.bodies).toEqual(BODIES);
    } finally {
      await endpoint.stop();
    }
  });

  test('lich keeps the connection: they share it', async () => {
    const { requests } = await rig.raw(LINE, PAYLOAD);
    expect(requests.map(({ body }) => body.toString())).toEqual(BODIES);
    expect(new Set(requests.map(({ connection }) => connection)).size).toBe(1);
  });
});

test.skipIf(windowsLacks('a full backlog', 'it cannot stop a process'))(
  'an endpoint whose backlog is full',
  async () => {
    const script = `
    const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      process.stdout.write(String(server.address().port));
    });`;
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' });
    const { value } = await child.stdout.getReader().read();
    const port = Number(new TextDecoder().decode(value));
    // Stopped, it accepts nobody; the kernel lets in what its backlog holds and drops the rest.
    child.kill('SIGSTOP');
    const { connect } = await import('node:net');
    const waiting = Array.from({ length: 8 }, () =>
      connect(port, '127.0.0.1').on('error', () => {}),
    );
    await Bun.sleep(50);
    try {
      const env = { ...rig.env, LICH_PORT: `${port}` };
      const {
        ms: _,
        requests: __,
        ...end
      } = await withinCeiling(() => rig.raw('state busy', PAYLOAD, { env }));
      expect(end).toEqual(SILENT);
    } finally {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
      await child.exited;
    }
  },
);
