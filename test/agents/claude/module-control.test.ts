/** The built module's hand in a session, under an engine of our own; under Claude Code's, see e2e. */
import { afterAll, describe, expect, test } from 'bun:test';
import { allOf, openModule } from '../../module/support/rig.ts';
import { TOKEN } from '../../support/reports.ts';
import { Engine } from './module-host.ts';

const rig = await openModule('claude/lich.js');
afterAll(() => rig.close());

const ENV = { ...allOf(47999), LICH_HOOK_MODS: 'control' };
const INTERACTIVE = { cwd: '/w', surface: 'terminal', isInteractive: true };

interface Told {
  readonly kind: string;
  readonly ok: boolean;
  readonly error?: string;
  readonly answer?: string;
}

/** A session that lich gave those commands, once. */
async function session(
  commands: readonly object[],
  env: Readonly<Record<string, string>> = ENV,
  start: object = INTERACTIVE,
) {
  const engine = new Engine(env);
  let polls = 0;
  engine.answer = async (nth) => {
    const { url } = engine.fetched[nth - 1] ?? { url: '' };
    if (!url.includes('/mod/commands')) return { status: 204, text: '' };
    polls += 1;
    if (polls > 1) return new Promise(() => undefined);
    const list = commands.map((command, at) => ({ id: `c${at}`, ...command }));
    return { status: 200, text: JSON.stringify(list) };
  };
  (rig.exports['register'] as (on: unknown) => void)(engine.on);
  const begin = () => engine.raise('session.start', start);
  return { engine, begin, polls: () => polls };
}

const acksOf = (engine: Engine): readonly Told[] =>
  engine.fetched
    .filter(({ url }) => url.includes('/mod/acks'))
    .map(({ init }) => JSON.parse(init.body) as Told);

const told = async (engine: Engine, count: number): Promise<readonly string[]> => {
  for (let tries = 0; tries < 200 && acksOf(engine).length < count; tries += 1) await Bun.sleep(5);
  await Bun.sleep(20);
  return acksOf(engine).map(({ kind, ok, error, answer }) => `${kind} ${error ?? answer ?? ok}`);
};

test('what settles later holds nothing up, and the rest is done in order', async () => {
  const { engine, begin } = await session([
    { kind: 'prompt', text: 'go' },
    { kind: 'command', name: 'usage' },
    { kind: 'model', model: 'haiku' },
    { kind: 'effort', effort: 'low' },
    { kind: 'abort' },
  ]);
  engine.acts['prompt.submit'] = () => new Promise(() => undefined);
  engine.acts['command.run'] = () => new Promise(() => undefined);
  await begin();
  expect(await told(engine, 3)).toEqual(['model true', 'effort true', 'abort nothing is running']);
});

test('an abort is acknowledged at the end of its turn, and a prompt behind it waits for that', async () => {
  const { engine, begin } = await session([{ kind: 'abort' }]);
  await engine.raise('turn.start', { turnId: 't1' });
  await begin();
  await Bun.sleep(30);
  expect(acksOf(engine)).toEqual([]);
  let hasBegun = false;
  const prompt = engine.raise('classic.UserPromptSubmit', {}, async () => {
    hasBegun = true;
  });
  await Bun.sleep(20);
  expect(hasBegun).toBe(false);
  await engine.raise('turn.complete', {
    turnId: 't1',
    answer: '',
    isAborted: true,
    reason: 'aborted',
  });
  await prompt;
  expect(await told(engine, 1)).toEqual(['abort true']);
});

test('an abort of a turn that a subagent has is none', async () => {
  const { engine, begin } = await session([{ kind: 'abort' }]);
  await engine.raise('turn.start', { turnId: 't1', agentId: 'a' });
  await begin();
  expect(await told(engine, 1)).toEqual(['abort nothing is running']);
});

describe('words of the engine, which hold the token, are nobody’s', () => {
  const failing = async () => {
    throw new Error(`http://127.0.0.1:1/?token=${TOKEN}`);
  };
  test.each<[string, object, string]>([
    ['prompt.submit', { kind: 'prompt', text: 'go' }, 'prompt Claude Code refused it'],
    ['model.fork', { kind: 'ask', question: 'why?' }, 'ask Claude Code refused it'],
    ['command.run', { kind: 'command', name: 'compact' }, 'command Claude Code refused it'],
    ['command.run', { kind: 'command', name: 'nope' }, 'command no such command'],
  ])('%s %p', async (act, command, expected) => {
    const { engine, begin } = await session([command]);
    engine.acts[act as 'prompt.submit'] = failing;
    await begin();
    expect(await told(engine, 1)).toEqual([expected]);
    expect(JSON.stringify(engine.fetched.map(({ init }) => init))).not.toContain(TOKEN);
    expect(engine.toasts).toEqual([]);
  });
});

test('a step of the session’s own has the model that was set, a subagent’s has not', async () => {
  const { engine, begin } = await session([{ kind: 'model', model: 'haiku' }]);
  await begin();
  await told(engine, 1);
  const step = async (event: object) => (await engine.stream('turn.step', event)) as object;
  expect(await step({ model: 'opus' })).toEqual({ model: 'haiku' });
  expect(await step({ model: 'opus', agentId: 'a' })).toEqual({ model: 'opus', agentId: 'a' });
});

describe('a lich that does not answer as it should is asked later', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['refuses', () => Promise.reject(new Error('refused'))],
    ['is in trouble', async () => ({ status: 500, text: '' })],
    ['refuses the token', async () => ({ status: 401, text: '' })],
    ['says no list', async () => ({ status: 200, text: '{}' })],
    ['says no JSON', async () => ({ status: 200, text: '<html>' })],
  ])('%s', async (_, answer) => {
    const { engine, begin } = await session([]);
    engine.answer = answer;
    await begin();
    for (let nth = 1; nth <= 6; nth += 1) {
      await Bun.sleep(5);
      expect(engine.fetched).toHaveLength(nth);
      engine.wake();
    }
    expect(engine.sleeps.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test('but one that knows no mods is not', async () => {
    const { engine, begin } = await session([]);
    engine.answer = async () => ({ status: 404, text: '' });
    await begin();
    await Bun.sleep(20);
    expect([engine.fetched.length, engine.sleeps.length]).toEqual([1, 0]);
  });
});

describe('no request is made', () => {
  test.each<[string, Readonly<Record<string, string>>, object]>([
    ['outside lich', { LICH_HOOK_MODS: 'all' }, INTERACTIVE],
    ['in print', allOf(47999), { ...INTERACTIVE, isInteractive: false }],
    ['where a proxy would get it', { ...allOf(47999), ALL_PROXY: 'http://p.example' }, INTERACTIVE],
    ['where nobody wants mods', { ...allOf(47999), LICH_HOOK_MODS: 'none' }, INTERACTIVE],
  ])('%s', async (_, env, start) => {
    const { engine, begin } = await session([], env, start);
    engine.acts['session.usage'] = async () => ({ context: { window: 1 } });
    await begin();
    await engine.raise('classic.UserPromptSubmit', {});
    await engine.raise('turn.start', { turnId: 't' });
    await engine.raise('session.measure', {});
    engine.wake();
    await Bun.sleep(20);
    expect(engine.fetched).toEqual([]);
  });
});
