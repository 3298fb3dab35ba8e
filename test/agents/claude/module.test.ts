/** The built mod under an engine of our own; under Claude Code's, see e2e/. */
import { afterAll, describe, expect, test } from 'bun:test';
import { allOf, openModule } from '../../module/support/rig.ts';
import { CARD, TOKEN } from '../../support/reports.ts';
import { Engine } from './module-host.ts';

const rig = await openModule('claude/lich.js');
afterAll(() => rig.close());

const LICH = allOf(47999);
const INTERACTIVE = { cwd: '/w', surface: 'terminal', isInteractive: true };
const HEADLESS = { cwd: '/w', surface: null, isInteractive: false };
const ANSWERED = { answer: 'x', isAborted: false, reason: 'answer', turnId: 't' };

async function session(start: object = INTERACTIVE, env = LICH): Promise<Engine> {
  const engine = new Engine(env);
  (rig.exports['register'] as (on: unknown) => void)(engine.on);
  expect(await engine.raise('session.start', start)).toBe('core');
  return engine;
}

const states = (engine: Engine): readonly unknown[] =>
  engine.fetched.map(({ init }) => (JSON.parse(init.body) as { state: unknown }).state);

async function settled(engine: Engine, ms = 20): Promise<readonly unknown[]> {
  await Bun.sleep(ms);
  return states(engine);
}

const turn = (engine: Engine, event: object = {}): Promise<unknown> =>
  engine.raise('turn.start', { text: 'go', turnId: 't', ...event });
const complete = (engine: Engine, event: object = {}): Promise<unknown> =>
  engine.raise('turn.complete', { ...ANSWERED, ...event });
const compact = (
  engine: Engine,
  trigger = 'auto',
  ...rest: [(() => Promise<unknown>)?, { aborted: boolean }?]
) => engine.raise('session.compact', { trigger, messages: [] }, ...rest);

const failing = async (): Promise<never> => {
  throw new Error('reactive compaction did not settle ok');
};

describe('a compaction', () => {
  type Row = readonly [string, (engine: Engine) => Promise<unknown>, readonly string[]];
  const rows: readonly Row[] = [
    ['at an idle prompt', (engine) => compact(engine, 'manual'), ['compacting', 'done']],
    [
      'inside a turn',
      async (engine) => {
        await turn(engine);
        await compact(engine);
      },
      ['compacting', 'busy'],
    ],
    ['automatic, with no turn open', (engine) => compact(engine), ['compacting', 'done']],
    [
      'after a turn',
      async (engine) => {
        await turn(engine);
        await complete(engine);
        await compact(engine);
      },
      ['compacting', 'done'],
    ],
    [
      'beside a subagent’s turn',
      async (engine) => {
        await turn(engine, { agentId: 'a' });
        await compact(engine);
      },
      ['compacting', 'done'],
    ],
    [
      'in a turn whose subagent has ended',
      async (engine) => {
        await turn(engine);
        await complete(engine, { agentId: 'a' });
        await compact(engine);
      },
      ['compacting', 'busy'],
    ],
    ['ahead of time', (engine) => compact(engine, 'precompute'), []],
    ['a mod asked for', (engine) => compact(engine, 'plugin'), []],
    [
      'of a subagent',
      (engine) => engine.raise('session.compact', { trigger: 'auto', agentId: 'a' }),
      [],
    ],
  ];
  test.each([...rows])('%s', async (...[, happen, expected]) => {
    const engine = await session();
    await happen(engine);
    expect(await settled(engine)).toEqual([...expected]);
  });

  test('its result goes on', async () => {
    expect(await compact(await session(), 'manual', async () => 'the summary')).toBe('the summary');
  });

  test('its error goes on, after the closing state of a turn that goes on too', async () => {
    const engine = await session();
    await turn(engine);
    expect(compact(engine, 'auto', failing)).rejects.toThrow('did not settle ok');
    expect(await settled(engine)).toEqual(['compacting', 'busy']);
  });

  test('that Esc ends at an idle prompt is closed', async () => {
    const engine = await session();
    await compact(engine, 'manual', failing, { aborted: true }).catch(() => undefined);
    expect(await settled(engine)).toEqual(['compacting', 'done']);
  });

  test('that Esc ends with its turn is lich’s to close', async () => {
    const engine = await session();
    await turn(engine);
    await compact(engine, 'auto', failing, { aborted: true }).catch(() => undefined);
    await complete(engine, { answer: '', isAborted: true, reason: 'aborted' });
    expect(await settled(engine, 400)).toEqual(['compacting']);
  });

  test('that is aborted inside a turn that goes on is closed all the same', async () => {
    const engine = await session();
    await turn(engine);
    await compact(engine, 'auto', failing, { aborted: true }).catch(() => undefined);
    expect(await settled(engine, 400)).toEqual(['compacting', 'busy']);
  });

  test('is reported before it begins', async () => {
    const engine = await session();
    let before: readonly unknown[] = [];
    await compact(engine, 'manual', async () => {
      before = states(engine);
    });
    expect(before).toEqual(['compacting']);
  });

  test('is not held up by a listener that hangs, whose second report waits for the first', async () => {
    const engine = await session();
    let answer: (value: unknown) => void = () => undefined;
    engine.answer = (nth) =>
      nth === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    const start = performance.now();
    await compact(engine, 'manual');
    expect(performance.now() - start).toBeLessThan(30);
    expect(await settled(engine)).toEqual(['compacting']);
    answer(undefined);
    expect(await settled(engine)).toEqual(['compacting', 'done']);
  });

  test('a listener that never answers costs its second, and no later report', async () => {
    const engine = await session();
    engine.answer = (nth) => (nth === 1 ? new Promise(() => undefined) : Promise.resolve());
    await compact(engine, 'manual');
    expect(await settled(engine, 1100)).toEqual(['compacting', 'done']);
  });

  test('a first report that fails is dropped, and the closing one goes', async () => {
    const engine = await session();
    engine.answer = (nth) => (nth === 1 ? Promise.reject(new Error('refused')) : Promise.resolve());
    await compact(engine, 'manual');
    expect(await settled(engine)).toEqual(['compacting', 'done']);
  });
});

describe('the end of a turn', () => {
  const denied = { answer: '', isAborted: false, reason: 'answer' };
  type Row = readonly [string, readonly object[], readonly string[]];
  const rows: readonly Row[] = [
    ['a denied prompt', [denied], ['done']],
    ['an interruption', [{ answer: '', isAborted: true, reason: 'aborted' }], []],
    ['an answer, which Stop reports', [ANSWERED], []],
    [
      'an error, which StopFailure reports',
      [{ answer: '', isAborted: false, reason: 'error' }],
      [],
    ],
    ['a refusal, likewise', [{ answer: '', isAborted: false, reason: 'refusal' }], []],
    ['a subagent’s', [{ ...denied, agentId: 'a' }], []],
  ];
  test.each([...rows])('%s', async (...[, ends, expected]) => {
    const engine = await session();
    await turn(engine);
    for (const end of ends) await complete(engine, end);
    expect(await settled(engine)).toEqual([...expected]);
  });

  test('an empty answer with a Stop is left to it, for that turn', async () => {
    const engine = await session();
    await turn(engine);
    await engine.raise('classic.Stop', {});
    await complete(engine, denied);
    expect(await settled(engine)).toEqual([]);
    await turn(engine);
    await complete(engine, denied);
    expect(await settled(engine)).toEqual(['done']);
  });
});

test('a report is the request the executable sends', async () => {
  const engine = await session();
  await compact(engine, 'manual');
  await settled(engine);
  const { url, init } = engine.fetched[0] ?? {};
  expect(url).toBe(`http://127.0.0.1:47999/hook?token=${TOKEN}`);
  expect(init).toEqual({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-lich-plugin': '0.20.0',
      'user-agent': expect.stringMatching(/^lich-hook\/\d/) as unknown as string,
    },
    body: JSON.stringify({ session_id: CARD, state: 'compacting', provider_session_id: 'sid-1' }),
  });
});

const { LICH_PORT: _, ...WITHOUT_PORT } = LICH;
test.each([
  ['a headless session', HEADLESS, LICH],
  ['outside lich', INTERACTIVE, {}],
  ['half outside', INTERACTIVE, WITHOUT_PORT],
  ['LICH_HOOK=0', INTERACTIVE, { ...LICH, LICH_HOOK: '0' }],
] as const)('%s reports nothing', async (_name, start, env) => {
  const engine = await session(start, env);
  await turn(engine);
  await compact(engine);
  await complete(engine, { answer: '' });
  expect(await settled(engine)).toEqual([]);
});

test('the file has one export, the function Claude Code looks for', () => {
  expect(Object.keys(rig.exports)).toEqual(['register']);
});
