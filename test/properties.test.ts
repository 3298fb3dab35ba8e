/** What holds for any payload. Few runs of the executable, many of the functions it is made of. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { harnesses } from '../src/agents/harnesses.ts';
import { hooks } from '../src/agents/hooks.ts';
import { commandLine } from '../src/harness/command-line.ts';
import type { Harness } from '../src/harness/harness.ts';
import { readArguments } from '../src/hook/arguments.ts';
import { happeningOf } from '../src/hook/happening.ts';
import { canBind, reportsOf } from '../src/hook/reports.ts';
import { bodyOf } from '../src/report/body.ts';
import type { HookCall } from '../src/report/call.ts';
import { STATES } from '../src/report/report.ts';
import { NOTHING } from '../src/turn/facts.ts';
import { take } from '../src/turn/take.ts';
import { recordings } from './support/corpus.ts';
import { headOf, reportsIn } from './support/reports.ts';
import { openRig, type Rig } from './support/rig.ts';

const RUNS_OF_PROCESS = 70;
const TIME_MS = 30_000;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

/** Any UTF-16 units, half characters included, in one of the sizes that have caused trouble. */
const wild = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '\u0000',
    '\ud83c',
    'x'.repeat(10_240),
    '🍎'.repeat(5000),
    '\u0001'.repeat(500),
    '"\\'.repeat(2000),
    '*** Begin Patch\n*** Add File: /w/a',
    'C:\\w\\a.go',
    '/w/a.go',
  ),
);
const value = fc.oneof(wild, fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>);

/** The field names of every recorded payload and of the arguments in it. */
const NAMES: readonly string[] = [
  ...new Set(
    Object.values(harnesses).flatMap((harness) =>
      recordings(harness.id).flatMap(({ payload }) => [
        ...Object.keys(payload),
        ...Object.keys((payload['tool_input'] as object | null | undefined) ?? {}),
      ]),
    ),
  ),
];
const args = fc.dictionary(
  fc.constantFrom(...NAMES, 'CommandLine', 'ToolName', 'questions'),
  value,
);
const payload = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(value, args, fc.record({ name: value, args }), fc.array(wild, { maxLength: 3 })),
  { maxKeys: 12 },
);

const LINES: readonly (readonly [Harness, readonly string[]])[] = Object.values(harnesses).flatMap(
  (harness) => [
    ...harness.events.map((rule) => [harness, commandLine(harness, rule)] as const),
    ...STATES.map((state) => [harness, ['state', state, '--harness', harness.id]] as const),
    [harness, ['tool', '--harness', harness.id, '--also', 'session-start,touched,title']] as const,
  ],
);
const line = fc.constantFrom(...LINES);

/** The most reports those words promise: the command's own and one for each rider. */
function promised(words: readonly string[]): number {
  const also = words[words.indexOf('--also') + 1] ?? '';
  return 1 + (words.includes('--also') ? also.split(',').length : 0);
}

describe('the executable', () => {
  async function behaves(words: readonly string[], stdin: Uint8Array | string): Promise<void> {
    const { code, signal, stdout, stderr, requests } = await rig.raw(words.join(' '), stdin);
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
    const isAgy = words.includes('antigravity');
    if (isAgy) expect(['{}', '{"decision":"allow"}', '{"decision":""}']).toContain(stdout);
    else expect(stdout).toBe('');
    const reports = reportsIn(requests, rig.lich.port);
    expect(reports.length).toBeLessThanOrEqual(promised(words));
    for (const { body } of requests) expect(body.length).toBeLessThan(4096);
  }

  test(
    'takes any bytes',
    async () => {
      const bytes = fc.uint8Array({ maxLength: 400 });
      await fc.assert(
        fc.asyncProperty(line, bytes, ([, words], stdin) => behaves(words, stdin)),
        { numRuns: RUNS_OF_PROCESS },
      );
    },
    TIME_MS,
  );

  test(
    'takes any object in the shape of a payload',
    async () => {
      await fc.assert(
        fc.asyncProperty(line, payload, ([, words], object) =>
          behaves(words, JSON.stringify(object)),
        ),
        { numRuns: RUNS_OF_PROCESS },
      );
    },
    TIME_MS,
  );

  test(
    'takes a recorded payload that was cut or broken anywhere',
    async () => {
      const all = Object.values(harnesses).flatMap((harness) => recordings(harness.id));
      const broken = fc
        .tuple(fc.constantFrom(...all), fc.nat(), fc.constantFrom('', '"', '{', ',', '\\', '\0'))
        .map(([recording, place, junk]) => {
          const text = JSON.stringify(recording.payload);
          const at = place % text.length;
          return text.slice(0, at) + junk + (junk === '' ? '' : text.slice(at + 1));
        });
      await fc.assert(
        fc.asyncProperty(line, broken, ([, words], stdin) => behaves(words, stdin)),
        { numRuns: RUNS_OF_PROCESS },
      );
    },
    TIME_MS,
  );
});

describe('the reports of any payload', () => {
  function reports(words: readonly string[], object: unknown): ReturnType<typeof reportsOf> {
    const hook = readArguments(words, hooks);
    if (hook.kind !== 'hook') throw new Error(`${words.join(' ')} is no command line`);
    const call = hook.harness.read(object);
    const happening = happeningOf(hook, call, {}, canBind(hook, call));
    return reportsOf(hook, call, 'card-7', take(NOTHING, happening).tells);
  }

  test('have a body that lich takes as it is', () => {
    fc.assert(
      fc.property(line, payload, ([, words], object) => {
        for (const report of reports(words, JSON.parse(JSON.stringify(object)))) {
          const body = Buffer.from(bodyOf(report).text);
          expect(body.length).toBeLessThan(4096);
          const head = `POST ${report.endpoint}?`;
          expect(() => reportsIn([request(head, body)], 80)).not.toThrow();
        }
      }),
      { numRuns: 4000 },
    );
  });

  test('never lose a state of the session’s own', () => {
    const states = fc.constantFrom(...LINES.filter(([, words]) => words[0] === 'state'));
    fc.assert(
      fc.property(states, payload, ([harness, words], object) => {
        const { agentId, moment }: HookCall = harness.read(object);
        const told = reports(words, object).filter(({ endpoint }) => endpoint === '/hook');
        // An aside says of itself that it is none: Antigravity's Stop while commands go on, say.
        if (agentId === undefined && moment !== 'aside') expect(told).toHaveLength(1);
        for (const { body } of told) {
          expect(JSON.parse(bodyOf({ endpoint: '/hook', body } as never).text)).toMatchObject({
            session_id: 'card-7',
            state: words[1],
          });
        }
      }),
      { numRuns: 4000 },
    );
  });

  test('hold no half characters, no line breaks, no blank and no over-long field', () => {
    fc.assert(
      fc.property(line, payload, ([, words], object) => {
        for (const { body } of reports(words, object)) {
          for (const [name, text] of Object.entries(body)) {
            if (text === undefined || name === 'provider_session_id') continue;
            expect(text.trim()).not.toBe('');
            expect(text.isWellFormed()).toBe(true);
            expect(text).not.toMatch(/[\n\r\u2028\u2029]/);
            expect([...text].length).toBeLessThanOrEqual(120);
          }
        }
      }),
      { numRuns: 4000 },
    );
  });

  test('hold no half character in an id', () => {
    fc.assert(
      fc.property(wild, (id) => {
        for (const { body } of reports(['state', 'busy'], { session_id: `c${id}` })) {
          const { provider_session_id = '' } = body as { provider_session_id?: string };
          expect(provider_session_id.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

function request(start: string, body: Buffer) {
  const endpoint = start.slice('POST '.length, -1);
  return { connection: 1, head: headOf(endpoint, body.length, 80), body };
}
