/** The built mod under an engine of our own; under Claude Code's, see e2e/. */
import { afterAll, describe, expect, test } from 'bun:test';
import { allOf, openModule } from '../../module/support/rig.ts';
import { CARD, TOKEN } from '../../support/reports.ts';
import { Engine } from './module-host.ts';

const rig = await openModule('claude/lich.js');
afterAll(() => rig.close());

const LICH: Readonly<Record<string, string>> = { ...allOf(47999), LICH_HOOK_MODS: 'card' };
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

const started = (engine: Engine, event: object = {}): Promise<unknown> =>
  engine.raise('turn.start', { text: 'go', turnId: 't', ...event });
/** A prompt that is typed at an idle session, and its turn. */
const turn = async (engine: Engine, event: object = {}): Promise<unknown> => {
  await engine.raise('classic.UserPromptSubmit', { prompt: 'go' });
  return started(engine, event);
};
const complete = (engine: Engine, event: object = {}): Promise<unknown> =>
  engine.raise('turn.complete', { ...ANSWERED, ...event });
const compact = (
  engine: Engine,
  trigger = 'auto',
  ...rest: [(() => Promise<unknown>)?, { aborted: boolean }?]
) => engine.raise('session.compact', { trigger, messages: [{ role: 'user' }] }, ...rest);
/** A session that has had a turn. */
const used = async (): Promise<Engine> => {
  const engine = await session();
  await turn(engine);
  await complete(engine);
  return engine;
};

const failing = async (): Promise<never> => {
  throw new Error('reactive compaction did not settle ok');
};

describe('a compaction', () => {
  type Row = readonly [string, (engine: Engine) => Promise<unknown>, readonly string[]];
  const rows: readonly Row[] = [
    ['where there was no turn yet', (engine) => compact(engine, 'manual'), []],
    [
      'of a conversation that was taken up again',
      async (engine) => {
        await turn(engine);
        await complete(engine);
        await engine.raise('classic.SessionStart', { source: 'resume' });
        await compact(engine, 'manual');
      },
      [],
    ],
    [
      'of nothing',
      async (engine) => {
        await turn(engine);
        await complete(engine);
        await engine.raise('session.compact', { trigger: 'manual', messages: [] });
      },
      [],
    ],
    [
      'after another one',
      async (engine) => {
        await turn(engine);
        await complete(engine);
        await engine.raise('classic.SessionStart', { source: 'compact' });
        await compact(engine, 'manual');
      },
      ['compacting', 'done'],
    ],
    [
      'after a turn that Esc ended',
      async (engine) => {
        await turn(engine);
        await complete(engine, { answer: '', isAborted: true, reason: 'aborted' });
        await compact(engine, 'manual');
      },
      ['compacting', 'done'],
    ],
    [
      'beside a worker that outlives its turn',
      async (engine) => {
        await turn(engine);
        await engine.raise('classic.SubagentStart', { agent_id: 'a' });
        await engine.raise('classic.Stop', { background_tasks: [{ type: 'subagent' }] });
        await complete(engine);
        await compact(engine, 'manual');
      },
      ['compacting', 'busy'],
    ],
    [
      'inside a turn',
      async (engine) => {
        await turn(engine);
        await compact(engine);
      },
      ['compacting', 'busy'],
    ],
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
        await turn(engine);
        await complete(engine);
        await started(engine, { agentId: 'a' });
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
    expect(await compact(await used(), 'manual', async () => 'the summary')).toBe('the summary');
  });

  test('its error goes on, after the closing state of a turn that goes on too', async () => {
    const engine = await session();
    await turn(engine);
    expect(compact(engine, 'auto', failing)).rejects.toThrow('did not settle ok');
    expect(await settled(engine)).toEqual(['compacting', 'busy']);
  });

  test('that Esc ends at an idle prompt is closed', async () => {
    const engine = await used();
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
    const engine = await used();
    let before: readonly unknown[] = [];
    await compact(engine, 'manual', async () => {
      before = states(engine);
    });
    expect(before).toEqual(['compacting']);
  });

  test('is not held up by a listener that hangs, whose second report waits for the first', async () => {
    const engine = await used();
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
    const engine = await used();
    engine.answer = (nth) => (nth === 1 ? new Promise(() => undefined) : Promise.resolve());
    await compact(engine, 'manual');
    expect(await settled(engine, 1100)).toEqual(['compacting', 'done']);
  });

  test('a first report that fails is dropped, and the closing one goes', async () => {
    const engine = await used();
    engine.answer = (nth) => (nth === 1 ? Promise.reject(new Error('refused')) : Promise.resolve());
    await compact(engine, 'manual');
    expect(await settled(engine)).toEqual(['compacting', 'done']);
  });
});

describe('a turn that begins', () => {
  test('by itself is told, for no settings hook is', async () => {
    const engine = await session();
    await started(engine);
    expect(await settled(engine)).toEqual(['busy']);
  });

  test('after a prompt is left to its hook', async () => {
    const engine = await session();
    await turn(engine);
    expect(await settled(engine)).toEqual([]);
  });

  test('with a prompt that was typed in the turn before is told', async () => {
    const engine = await session();
    await turn(engine);
    await engine.raise('classic.UserPromptSubmit', { prompt: 'then' });
    await engine.raise('classic.Stop', {});
    await complete(engine);
    await started(engine);
    expect(await settled(engine)).toEqual(['busy']);
  });

  test('in a subagent is not', async () => {
    const engine = await session();
    await started(engine, { agentId: 'a' });
    expect(await settled(engine)).toEqual([]);
  });

  test('and has ended before its report could go is not told any more', async () => {
    const engine = await session();
    await turn(engine);
    engine.answer = () => Bun.sleep(60);
    await complete(engine, { answer: '' });
    await started(engine);
    await engine.raise('classic.Stop', {});
    expect(await settled(engine, 150)).toEqual(['done']);
  });
});

describe('a permission', () => {
  const call = { tool_name: 'Bash', tool_input: { command: 'make' } };
  const shown = (isRunning: boolean) => ({
    component: 'ToolUse',
    props: { tool_use_id: 't1', tool: 'Bash', input: { command: 'make' }, isRunning },
  });
  const asking = async (): Promise<Engine> => {
    const engine = await session();
    await turn(engine);
    await engine.raise('classic.PermissionRequest', call);
    await engine.raise('ui.render', shown(false));
    return engine;
  };

  test('that is granted is told as soon as its call is seen at work', async () => {
    const engine = await asking();
    expect(await settled(engine)).toEqual([]);
    expect(await engine.raise('ui.render', shown(true))).toBe('core');
    expect(await settled(engine)).toEqual(['busy']);
    await engine.raise('ui.render', shown(true));
    expect(await settled(engine)).toEqual(['busy']);
  });

  test('of a call shown in a group is', async () => {
    const engine = await asking();
    const calls = [shown(true).props];
    await engine.raise('ui.render', { component: 'ToolGroup', props: { calls } });
    expect(await settled(engine)).toEqual(['busy']);
  });

  test('whose call has ended is left to its hook', async () => {
    const engine = await asking();
    await engine.raise('classic.PostToolUse', call);
    await engine.raise('ui.render', shown(true));
    expect(await settled(engine)).toEqual([]);
  });

  test('whose turn has ended is not told', async () => {
    const engine = await asking();
    await engine.raise('classic.Stop', {});
    await engine.raise('ui.render', shown(true));
    expect(await settled(engine)).toEqual([]);
  });

  test('beside a worker that still asks is not told', async () => {
    const engine = await asking();
    await engine.raise('classic.PermissionRequest', { ...call, agent_id: 'a' });
    await engine.raise('ui.render', shown(true));
    expect(await settled(engine)).toEqual([]);
  });

  test('that only a notification told of is', async () => {
    const engine = await session();
    await turn(engine);
    await engine.raise('classic.Notification', { notification_type: 'permission_prompt' });
    await engine.raise('ui.render', shown(true));
    expect(await settled(engine)).toEqual(['busy']);
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
  const engine = await used();
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
  ['behind a proxy', INTERACTIVE, { ...LICH, HTTPS_PROXY: 'http://proxy.example:3128' }],
] as const)('%s reports nothing', async (_name, start, env) => {
  const engine = await session(start, env);
  await started(engine);
  await compact(engine);
  await complete(engine, { answer: '' });
  expect(await settled(engine)).toEqual([]);
});

test('a proxy that is not for 127.0.0.1 is in nobody’s way', async () => {
  const proxy = { HTTP_PROXY: 'http://proxy.example:3128', NO_PROXY: '127.0.0.1' };
  const engine = await session(INTERACTIVE, { ...LICH, ...proxy });
  await started(engine);
  expect(await settled(engine)).toEqual(['busy']);
});

test('the file has one export, the function Claude Code looks for', () => {
  expect(Object.keys(rig.exports)).toEqual(['register']);
});
