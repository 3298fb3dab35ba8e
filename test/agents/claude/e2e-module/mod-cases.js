/**
 * The mod under Claude Code's own engine. `claude plugin test` runs this, and brings the kit; it
 * is no *.test.ts here, where there is none.
 */
import { expect, mock, test } from 'claude-code/testing';

const CARD = { LICH_PORT: '47999', LICH_TOKEN: 'token', LICH_SESSION_ID: 'card' };
const LICH = { ...CARD, LICH_HOOK_MODS: 'card' };
const MESSAGES = [{ role: 'user', text: 'hi', toolUses: [] }];
const INTERACTIVE = { cwd: '/w', surface: 'terminal', isInteractive: true };

/** A session of the engine with a stand-in for lich: the states it was sent, and its requests. */
async function session($, on, { env = LICH, start = INTERACTIVE, compact, fetch } = {}) {
  mock.env(on, env);
  const clock = mock.clock(on);
  const requests = [];
  on('session.id', async () => ({ value: 'sid-1' }));
  on('session.start', async (_$, event) => ({ cwd: event.cwd }));
  on('turn.start', async (_$, event) => ({ turnId: event.turnId }));
  on('turn.complete', async (_$, event) => ({ text: event.answer }));
  on(
    'session.compact',
    compact ?? (async () => ({ messages: MESSAGES, tokensBefore: 9, tokensAfter: 1 })),
  );
  on('http.fetch', async (_$, event) => {
    requests.push(event);
    const answer = await fetch?.(requests.length, event);
    return { value: { status: 204, ok: true, headers: {}, text: '', ...answer } };
  });
  await $.session.start(start);
  return {
    requests,
    clock,
    states: async () => {
      await clock.settle();
      return requests.map(({ init }) => JSON.parse(String(init?.body)).state);
    },
  };
}

const complete = ($, event = {}) =>
  $.turn.complete({
    answer: 'x',
    durationMs: 1,
    isAborted: false,
    turnId: 't',
    reason: 'answer',
    ...event,
  });
const compact = ($, event = {}) =>
  $.session.compact({ trigger: 'auto', messages: MESSAGES, ...event }).catch(() => undefined);
const begin = ($) => $.turn.start({ text: 'go', turnId: 't' });
/** A turn that nobody was told of, which the mod tells, and its end. */
const turn = async ($) => {
  await begin($);
  await complete($);
};
const giveUp = async () => {
  throw new Error('reactive compaction did not settle ok');
};

/** What happens, what the stand-ins are, and the states that are reported. */
const CASES = {
  'manual, at an idle prompt': [
    async ($) => {
      await turn($);
      await compact($, { trigger: 'manual' });
    },
    {},
    ['busy', 'compacting', 'done'],
  ],
  'manual, without a turn': [($) => compact($, { trigger: 'manual' }), {}, []],
  'automatic, in a turn': [
    async ($) => {
      await begin($);
      await compact($);
    },
    {},
    ['busy', 'compacting', 'busy'],
  ],
  'one that fails in a turn': [
    async ($) => {
      await begin($);
      await compact($);
    },
    { compact: giveUp },
    ['busy', 'compacting', 'busy'],
  ],
  'one that fails at an idle prompt': [
    async ($) => {
      await turn($);
      await compact($, { trigger: 'manual' });
    },
    { compact: giveUp },
    ['busy', 'compacting', 'done'],
  ],
  'behind a proxy': [turn, { env: { ...LICH, HTTP_PROXY: 'http://p.example' } }, []],
  'of a subagent': [($) => compact($, { agentId: 'a' }), {}, []],
  'ahead of time': [($) => compact($, { trigger: 'precompute' }), {}, []],
  'a mod asked for': [($) => compact($, { trigger: 'plugin' }), {}, []],
  headless: [turn, { start: { cwd: '/w', surface: null, isInteractive: false } }, []],
  'outside lich': [turn, { env: {} }, []],
  'a first report that fails': [
    async ($) => {
      await turn($);
      await compact($);
    },
    {
      fetch: async (nth) => {
        if (nth === 1) throw new Error('refused');
      },
    },
    ['busy', 'compacting', 'done'],
  ],
  'a denied prompt': [
    async ($) => {
      await begin($);
      await complete($, { answer: '' });
    },
    {},
    ['busy', 'done'],
  ],
  'an interrupted turn': [
    async ($) => {
      await begin($);
      await complete($, { answer: '', isAborted: true, reason: 'aborted' });
    },
    {},
    ['busy'],
  ],
  'an answered turn': [turn, {}, ['busy']],
};

for (const [name, [happen, world, expected]] of Object.entries(CASES)) {
  test(name, async ($, on) => {
    const lich = await session($, on, world);
    await happen($);
    expect(await lich.states()).toEqual(expected);
  });
}

test('a compaction that fails fails for Claude Code too', async ($, on) => {
  await session($, on, { compact: giveUp });
  await turn($);
  const failed = await $.session.compact({ trigger: 'manual', messages: MESSAGES }).then(
    () => false,
    () => true,
  );
  expect(failed).toBe(true);
});

test('a report names the conversation and the contract’s release', async ($, on) => {
  const lich = await session($, on);
  await turn($);
  await lich.states();
  const { url, init } = lich.requests[0];
  expect(url).toBe('http://127.0.0.1:47999/hook?token=token');
  expect(init.headers['x-lich-plugin']).toBe('0.20.0');
  expect(JSON.parse(init.body)).toEqual({
    session_id: 'card',
    state: 'busy',
    provider_session_id: 'sid-1',
  });
});

const CONTROL = { ...CARD, LICH_HOOK_MODS: 'control' };
const paths = ({ requests }) => requests.map(({ url }) => new URL(url).pathname);

test('a lich that is gone is asked less and less often', async ($, on) => {
  const gone = async () => {
    throw new Error('refused');
  };
  const lich = await session($, on, { env: CONTROL, fetch: gone });
  const counts = [];
  for (const ms of [0, 1000, 2000, 4000, 8000, 10000, 10000]) {
    await lich.clock.advance(ms);
    await lich.clock.settle();
    counts.push(lich.requests.length);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a lich without commands for mods is not asked again', async ($, on) => {
  const lich = await session($, on, { env: CONTROL, fetch: async () => ({ status: 404 }) });
  await lich.clock.advance(60000);
  expect(paths(lich)).toEqual(['/mod/commands']);
});

test('a command that is none is told so', async ($, on) => {
  const given = JSON.stringify([{ id: 'c1', kind: 'effort', effort: 'huge' }]);
  const lich = await session($, on, {
    env: CONTROL,
    fetch: async (nth) => {
      if (nth === 1) return { status: 200, text: given };
      return nth === 2 ? { status: 204 } : { status: 404 };
    },
  });
  await lich.clock.settle();
  const ack = lich.requests.find(({ url }) => url.includes('/mod/acks'));
  expect(JSON.parse(ack.init.body)).toEqual({
    session_id: 'card',
    id: 'c1',
    kind: 'effort',
    ok: false,
    error: 'not an effort level',
  });
});

for (const [name, world] of Object.entries({
  headless: { env: CARD, start: { cwd: '/w', surface: null, isInteractive: false } },
  'behind a proxy': { env: { ...CARD, ALL_PROXY: 'http://p.example' } },
  'with no mod wanted': { env: { ...CARD, LICH_HOOK_MODS: 'none' } },
})) {
  test(`${name}: not one request`, async ($, on) => {
    const lich = await session($, on, world);
    await turn($);
    await lich.clock.advance(60000);
    expect(lich.requests).toEqual([]);
  });
}
