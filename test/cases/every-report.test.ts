/** Cases A1 to A6 and B1 to B7: what holds for each of the five reports. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { Glob } from 'bun';
import { CARD, headOf, TOKEN } from '../support/reports.ts';
import { openRig, type Rig, silently, state } from '../support/rig.ts';
import { SILENT } from '../support/run.ts';

const ID = '5d8f6a52-9c31-4f0e-8a57-2f0f3f2f9a10';
const TITLE = 'Fix the replay ring overflow';

let rig: Rig;
let transcript: string;
beforeAll(async () => {
  rig = await openRig();
  transcript = join(rig.home, 'transcript.jsonl');
  await Bun.write(transcript, `${JSON.stringify({ type: 'ai-title', aiTitle: TITLE })}\n`);
});
afterAll(() => rig.close());

function payload(): string {
  return `${JSON.stringify({
    session_id: ID,
    transcript_path: transcript,
    cwd: '/home/ada/orchard',
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_input: { file_path: '/home/ada/orchard/rows.txt' },
  })}\n`;
}

/** Each report's command line, its endpoint and its body, byte for byte. */
const REPORTS = [
  ['state busy', '/hook', `{"session_id":"${CARD}","state":"busy","provider_session_id":"${ID}"}`],
  [
    'tool',
    '/hook',
    `{"session_id":"${CARD}","state":"busy","tool":"Write","detail":"rows.txt","provider_session_id":"${ID}"}`,
  ],
  [
    'session-start',
    '/session-start',
    `{"session_id":"${CARD}","provider_session_id":"${ID}","provider":"claude"}`,
  ],
  ['title', '/session-title', `{"session_id":"${CARD}","title":"${TITLE}"}`],
  ['touched', '/session-touched', `{"session_id":"${CARD}"}`],
] as const;

describe('A: a request', () => {
  test.each(REPORTS)('A1 A2 A5 %s: these bytes and no others', async (line, endpoint, body) => {
    const { requests, ms: _, ...end } = await rig.raw(line, payload());
    expect(end).toEqual(SILENT);
    expect(requests.map(({ head, body: sent }) => head + sent)).toEqual([
      headOf(endpoint, body.length, rig.lich.port) + body,
    ]);
  });

  test('A3 A4 a body counts its bytes, not its characters', async () => {
    const { requests } = await rig.raw('state waiting', '{"message":"Grüße, 世界 🍎"}');
    expect(requests).toHaveLength(1);
    const body = `{"session_id":"${CARD}","state":"waiting","reason":"Grüße, 世界 🍎"}`;
    const length = Buffer.byteLength(body);
    expect(requests[0]?.head).toBe(headOf('/hook', length, rig.lich.port));
    expect(requests[0]?.body.toString()).toBe(body);
  });

  test('A6 the release of the contract is written once', async () => {
    const source = join(import.meta.dir, '..', '..', 'src');
    const holders: string[] = [];
    for await (const name of new Glob('**/*.ts').scan(source)) {
      if (name.endsWith('.test.ts')) continue;
      if ((await Bun.file(join(source, name)).text()).includes('0.20.0')) {
        holders.push(name.replaceAll('\\', '/'));
      }
    }
    expect(holders).toEqual(['report/report.ts']);
  });
});

describe('B: outside lich', () => {
  const all = ['LICH_PORT', 'LICH_TOKEN', 'LICH_SESSION_ID'];
  const environments: readonly (readonly [string, readonly string[], Record<string, string>])[] = [
    ['B1 none of the variables', all, {}],
    ['B2 only LICH_PORT', ['LICH_TOKEN', 'LICH_SESSION_ID'], {}],
    ['B2 no LICH_PORT', ['LICH_PORT'], {}],
    ['B3 no LICH_TOKEN', ['LICH_TOKEN'], {}],
    ['B3 an empty LICH_TOKEN', [], { LICH_TOKEN: '' }],
    ['B4 no LICH_SESSION_ID', ['LICH_SESSION_ID'], {}],
    ['B5 an empty LICH_SESSION_ID', [], { LICH_SESSION_ID: '' }],
    ['B5 a blank LICH_SESSION_ID', [], { LICH_SESSION_ID: ' \t' }],
  ];
  const rows = environments.flatMap(([name, without, changed]) =>
    REPORTS.map(([line]) => [name, line, without, changed] as const),
  );

  test.each(rows)('%s: %s sends nothing', async (_, line, without, changed) => {
    const env: Record<string, string> = { ...rig.env, ...changed };
    for (const variable of without) delete env[variable];
    const before = rig.lich.connections();
    expect(await rig.hook(line, payload(), { env })).toEqual(silently());
    expect(rig.lich.connections()).toBe(before);
  });

  test.each(REPORTS)('B6 %s: a 500 is not tried again', async (line) => {
    rig.lich.answer('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 2\r\n\r\nno');
    try {
      const { reports, ...end } = await rig.hook(line, payload());
      expect(end).toEqual(SILENT);
      expect(reports).toHaveLength(1);
    } finally {
      rig.lich.answer('HTTP/1.1 204 No Content\r\n\r\n');
    }
  });

  test.each(REPORTS)('B7 %s: a refused connection is no error', async (line) => {
    const port = await closedPort();
    // What this card has missed is told with its next event.
    const env = { ...rig.env, LICH_PORT: port, LICH_SESSION_ID: 'another' };
    expect(await rig.hook(line, payload(), { env })).toEqual(silently());
  });
});

test('the token is used as it stands when it needs no encoding', async () => {
  expect(TOKEN).toMatch(/^[0-9a-f]{32}$/);
  expect(await rig.hook('state idle', '')).toEqual(silently(state({ state: 'idle' })));
});

/** A port that nothing listens on: one that was free a moment ago. */
async function closedPort(): Promise<string> {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  const { port } = listener;
  listener.stop(true);
  return `${port}`;
}
