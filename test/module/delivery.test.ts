/** What a module costs its host when lich is slow, broken or gone, and what arrives all the same. */
import { afterAll, describe, expect, test } from 'bun:test';
import { openEndpoint } from '../support/endpoint.ts';
import { startLich, TAKEN } from '../support/lich.ts';
import { reportsIn } from '../support/reports.ts';
import { MODULES, type ModuleName, runScript } from './support/child.ts';

const QUIET = { code: 0, stdout: '', stderr: '' };
const SECOND = 1000;
/** For the start of a process, and a busy machine. */
const SLACK = 500;

const holding = await openEndpoint({
  request: (socket) => void setTimeout(() => socket.write(TAKEN), 3 * SECOND),
});
const failing = await openEndpoint({
  request: (socket) => socket.end('HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n'),
});
afterAll(() => Promise.all([holding.stop(), failing.stop()]));

const names = Object.keys(MODULES) as readonly ModuleName[];

describe.each([...names])('%s', (host) => {
  const { load, begin, tool, end, leave } = MODULES[host];
  const turn = (tools: number): string =>
    `${load} ${begin} for (let nth = 0; nth < ${tools}; nth += 1) { ${tool} } ${end}`;

  test('a listener that holds its answer delays no handler, and the exit by its bound', async () => {
    const timed = `${load} const took = [];
      ${begin}
      for (let nth = 0; nth < 20; nth += 1) {
        const start = performance.now(); ${tool} took.push(performance.now() - start);
        await Bun.sleep(2);
      }
      const start = performance.now(); ${leave}
      console.log(JSON.stringify({ took, leaving: performance.now() - start }));`;
    const { stdout, stderr, ms } = await runScript(host, holding.port, timed);
    const { took, leaving } = JSON.parse(stdout) as { took: number[]; leaving: number };
    expect(stderr).toBe('');
    // All but one: this machine may hold the process up once, for reasons of its own.
    expect(took.toSorted((one, other) => other - one)[1]).toBeLessThan(5);
    expect(leaving).toBeLessThan(SECOND + 50);
    expect(ms).toBeLessThan(SECOND + SLACK);
  });

  test('a listener that holds its answer has every report before the host exits', async () => {
    const before = holding.bodies.length;
    await runScript(host, holding.port, `${turn(3)} ${leave} process.exit(0);`);
    const states = holding.bodies.slice(before).map((body) => (JSON.parse(body) as Said).state);
    expect(states).toEqual([undefined, 'busy', 'busy', 'busy', 'done', 'idle']);
  });

  test('it does not keep its host alive', async () => {
    const { ms, ...ended } = await runScript(host, holding.port, turn(3));
    expect(ended).toEqual(QUIET);
    expect(ms).toBeLessThan(SECOND - 1);
  });

  test('a listener that fails gets each report once', async () => {
    const before = failing.bodies.length;
    const { ms: _, ...ended } = await runScript(host, failing.port, `${turn(2)} ${leave}`);
    expect(ended).toEqual(QUIET);
    expect(failing.bodies.length - before).toBe(5);
  });

  test('nobody listens', async () => {
    const { ms, ...ended } = await runScript(host, 1, `${turn(2)} ${leave}`);
    expect(ended).toEqual(QUIET);
    expect(ms).toBeLessThan(SECOND);
  });

  test('reports arrive in their order, to the last, though the host exits at once', async () => {
    const lich = startLich();
    const { ms: _, ...ended } = await runScript(
      host,
      lich.port,
      `${turn(30)} ${leave} process.exit(0);`,
    );
    expect(ended).toEqual(QUIET);
    const bodies = reportsIn(lich.take(), lich.port).map(({ body }) => body as Said);
    lich.stop();
    expect(bodies.map(({ tool: name, state }) => name ?? state ?? 'start')).toEqual([
      'start',
      ...Array.from({ length: 30 }, (_, nth) => `t${nth}`),
      'done',
      'idle',
    ]);
  });

  test('a proxy is not asked, and the host’s environment stays as it is', async () => {
    const lich = startLich();
    const script = `const before = JSON.stringify(process.env); ${turn(1)} ${leave}
      if (JSON.stringify(process.env) !== before) console.log('changed');`;
    const proxy = `http://127.0.0.1:${failing.port}`;
    const { ms: _, ...ended } = await runScript(host, lich.port, script, {
      HTTP_PROXY: proxy,
      http_proxy: proxy,
      ALL_PROXY: proxy,
    });
    expect(ended).toEqual(QUIET);
    expect(reportsIn(lich.take(), lich.port)).toHaveLength(4);
    lich.stop();
  });
});

interface Said {
  readonly tool?: string;
  readonly state?: string;
}
