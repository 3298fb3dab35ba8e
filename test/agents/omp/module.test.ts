/** The built module in the shapes of omp's own events: which of them reach lich, and as what. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { openModule } from '../../module/support/rig.ts';
import { started, state, TOUCHED, titled } from '../../module/support/sent.ts';
import type { Sent } from '../../support/reports.ts';
import {
  approval,
  approved,
  bare,
  call,
  ID,
  named,
  Omp,
  pause,
  raise,
  result,
  type Step,
  set,
} from './module-host.ts';

const rig = await openModule('omp/lich.js');
afterAll(() => rig.close());
beforeEach(() => rig.inside());

const factory = (): ((pi?: unknown) => unknown) =>
  rig.exports['default'] as (pi?: unknown) => unknown;

const load = (): Omp => {
  const omp = new Omp();
  factory()(omp.pi);
  return omp;
};

const of = (fields: object, id = ID): Sent =>
  state({ ...fields, ...(id === '' ? {} : { provider_session_id: id }) });
const busy = of({ state: 'busy' });
const done = of({ state: 'done' });
const idle = of({ state: 'idle' });
const compacting = of({ state: 'compacting' });
const begun = started('omp', ID);
const waits = (reason: string): Sent => of({ state: 'waiting', reason });
const uses = (tool: string, detail: string): Sent => of({ state: 'busy', tool, detail });

type Row = readonly [string, readonly Step[], readonly Sent[]];

const ONE_EVENT: readonly Row[] = [
  ['a session', [raise('session_start')], [begun]],
  ['another session', [raise('session_switch', { reason: 'new' })], [begun]],
  ['a prompt', [raise('input', { text: 'hi', source: 'interactive' })], [busy]],
  ['a prompt without text', [raise('input')], [busy]],
  ['a slash command', [raise('input', { text: '/model' })], []],
  ['a command of the user’s', [raise('input', { text: '!git status' })], []],
  ['a turn', [raise('turn_start')], [busy]],
  ['an agent', [raise('agent_start')], [busy]],
  ['the end of a turn', [raise('session_stop')], [done]],
  ['the end of a cancelled turn', [raise('agent_end')], [done]],
  ['an end that is none', [raise('agent_end', { willContinue: true })], []],
  [
    'a written file',
    [call('write', { path: 'a/b.txt', content: 'x' })],
    [uses('write', 'a/b.txt')],
  ],
  ['a path inside', [call('read', { path: '/w/a/b.txt' })], [uses('read', 'a/b.txt')]],
  ['a command', [call('bash', { command: 'git log' })], [uses('bash', 'git log')]],
  ['a search', [call('grep', { pattern: 'needle' })], [uses('grep', 'needle')]],
  ['an edit', [call('edit', { input: '[a.ts#00FF]\n…', path: 'a.ts' })], [uses('edit', 'a.ts')]],
  [
    'a tool of somebody else’s',
    [call('some_mcp_tool', { query: 'q' })],
    [uses('some_mcp_tool', 'q')],
  ],
  ['a tool without detail', [call('todo', { todos: [] })], [of({ state: 'busy', tool: 'todo' })]],
  ['a tool without a name', [call('', {}), call(undefined, {}), call(7, {})], []],
  ['omp leaves', [raise('session_shutdown')], [idle]],
  ['an end without a context', [raise('session_stop', {}, undefined)], [of({ state: 'done' }, '')]],
  [
    'a tool without a context',
    [(omp) => omp.raise('tool_call', { toolName: 'todo' }, null)],
    [of({ state: 'busy', tool: 'todo' }, '')],
  ],
  [
    'a tool of a session with a blank id',
    [(omp) => omp.raise('tool_call', { toolName: 'todo' }, bare({ id: '' }))],
    [of({ state: 'busy', tool: 'todo' }, '')],
  ],
  [
    'sessions without an id',
    [
      raise('session_start', {}, bare({ id: '' })),
      raise('session_start', {}, bare({})),
      raise('session_start', {}, undefined),
      raise('session_switch', {}, {}),
    ],
    [],
  ],
];

const WRITERS: readonly Row[] = [
  ...['write', 'edit', 'ast_edit', 'bash', 'eval'].map(
    (name): Row => [name, [result(name)], [TOUCHED]],
  ),
  ...['read', 'grep', 'glob', 'web_search', 'todo', 'notebook'].map(
    (name): Row => [name, [result(name)], []],
  ),
];

const TURNS: readonly Row[] = [
  [
    'a whole one',
    [
      raise('input', { text: 'go' }),
      raise('agent_start'),
      raise('turn_start'),
      raise('turn_end'),
      raise('session_stop'),
      raise('agent_end'),
    ],
    [busy, busy, busy, done],
  ],
  [
    'one that a sub-agent carries on',
    [
      raise('turn_start'),
      raise('agent_end', { willContinue: true }),
      raise('agent_start'),
      raise('session_stop'),
      raise('agent_end'),
    ],
    [busy, busy, done],
  ],
  [
    'two',
    [
      raise('turn_start'),
      raise('session_stop'),
      raise('agent_end'),
      raise('turn_start'),
      raise('agent_end'),
    ],
    [busy, done, busy, done],
  ],
  [
    'left open by another session',
    [raise('session_start'), raise('turn_start'), set({ id: 'b' }), raise('session_switch')],
    [begun, busy, idle, started('omp', 'b')],
  ],
  [
    'what comes after omp has left',
    [raise('turn_start'), raise('session_shutdown'), raise('agent_end'), named('Late')],
    [busy, idle],
  ],
];

const PROMPTS: readonly Row[] = [
  [
    'an approval',
    [call('bash', { command: 'rm x' }), approval('bash'), approved(true)],
    [uses('bash', 'rm x'), waits('bash: rm x'), busy],
  ],
  [
    'a refusal',
    [call('bash', { command: 'rm x' }), approval('bash'), approved(false), raise('session_stop')],
    [uses('bash', 'rm x'), waits('bash: rm x'), busy, done],
  ],
  ['an approval for a call nobody saw', [approval('bash', 'other')], [waits('bash')]],
  [
    'two at once, and a tool beside them',
    [
      approval('a', '1'),
      approval('b', '2'),
      call('read', { path: 'x' }, '3'),
      approved(true, '1'),
      approved(true, '2'),
    ],
    [waits('a'), waits('b'), busy],
  ],
  [
    'two at once, the one behind answered first',
    [approval('a', '1'), approval('b', '2'), approved(true, '2'), approved(true, '1')],
    [waits('a'), busy],
  ],
  [
    'a question of an extension’s tool',
    [call('ask_user', { question: 'Which colour?', options: [] }), result('ask_user')],
    [waits('Which colour?'), busy],
  ],
  [
    'where nobody can be asked',
    [set({ hasUI: false }), call('bash', { command: 'rm x' }), approval('bash'), approved(false)],
    [uses('bash', 'rm x')],
  ],
  [
    'a question',
    [call('ask', { questions: [{ header: 'Colour', question: 'Which?' }] }), result('ask')],
    [waits('Colour'), busy],
  ],
  [
    'a cancelled question',
    [call('ask', { questions: [{ question: 'Which?' }] }), raise('agent_end')],
    [waits('Which?'), done],
  ],
];

const COMPACTIONS: readonly Row[] = [
  [
    'inside a turn',
    [
      raise('turn_start'),
      raise('auto_compaction_start'),
      raise('auto_compaction_end'),
      raise('turn_start'),
      pause(600),
    ],
    [busy, compacting, busy],
  ],
  [
    'after the last turn',
    [
      raise('turn_start'),
      raise('agent_end', { willContinue: true }),
      raise('auto_compaction_start'),
      raise('auto_compaction_end'),
      pause(600),
    ],
    [busy, compacting, done],
  ],
  [
    'by two methods',
    [
      raise('turn_start'),
      raise('auto_compaction_start'),
      raise('auto_compaction_end'),
      pause(300),
      raise('auto_compaction_start'),
      pause(300),
      raise('auto_compaction_end'),
      pause(600),
    ],
    [busy, compacting, done],
  ],
  [
    'that ends with its turn',
    [
      raise('turn_start'),
      raise('auto_compaction_start'),
      raise('agent_end'),
      raise('auto_compaction_end'),
      pause(600),
    ],
    [busy, compacting, done],
  ],
  [
    'that omp leaves in',
    [
      raise('auto_compaction_start'),
      raise('auto_compaction_end'),
      raise('session_shutdown'),
      pause(600),
    ],
    [compacting, idle],
  ],
];

const TITLES: readonly Row[] = [
  [
    'at the end of a turn',
    [set({ name: '  Fix it  ' }), raise('session_stop')],
    [done, titled('Fix it')],
  ],
  [
    'at the next turn',
    [raise('session_stop'), set({ name: 'Fix it' }), raise('turn_start')],
    [done, busy, titled('Fix it')],
  ],
  [
    'at any time',
    [raise('session_start'), named('Fix it'), named('Break it')],
    [begun, titled('Fix it'), titled('Break it')],
  ],
  [
    'three times the same',
    [set({ name: 'Fix it' }), raise('turn_start'), raise('turn_start'), raise('session_stop')],
    [busy, titled('Fix it'), busy, done],
  ],
  [
    'none',
    [
      raise('session_stop'),
      set({ name: '   ' }),
      raise('session_stop'),
      raise('session_stop', {}, bare({ id: ID })),
    ],
    [done],
  ],
  [
    'too long',
    [set({ name: 'ação '.repeat(40) }), raise('session_stop')],
    [done, titled([...'ação '.repeat(40)].slice(0, 80).join(''))],
  ],
];

const EVENTS = [
  'session_start',
  'session_switch',
  'session_branch',
  'input',
  'agent_start',
  'turn_start',
  'tool_call',
  'tool_approval_requested',
  'tool_approval_resolved',
  'tool_result',
  'session_stop',
  'agent_end',
  'auto_compaction_start',
  'auto_compaction_end',
];

const SUB_AGENTS: readonly Row[] = [
  [
    'say nothing',
    [
      set({ kind: 'sub', name: 'Sub' }),
      ...EVENTS.map((name) => raise(name, { toolName: 'read' })),
      raise('session_shutdown'),
      named('Sub 2'),
      pause(600),
    ],
    [],
  ],
  [
    'write in the same checkout',
    [set({ kind: 'sub' }), call('bash', { command: 'x' }), result('bash'), result('read')],
    [TOUCHED],
  ],
];

const EVERY_EVENT = ['input', 'turn_start', 'tool_call', 'session_stop', 'agent_end'] as const;
const OTHER = 'b';

/** How the context's conversation may change, and what has to be known of it at once. */
const BOUND: readonly Row[] = [
  ...EVERY_EVENT.map((name): Row => {
    const said = { input: busy, turn_start: busy, tool_call: undefined }[name as 'input'];
    const its = said === undefined ? [] : [of({ state: 'busy' }, OTHER)];
    const ended = name === 'session_stop' || name === 'agent_end';
    return [
      `another conversation is first seen in ${name}`,
      [raise('session_start'), set({ id: OTHER, name: 'Other' }), raise(name)],
      [
        begun,
        started('omp', OTHER),
        titled('Other'),
        ...its,
        ...(ended ? [of({ state: 'done' }, OTHER)] : []),
      ],
    ];
  }),
  [
    'a branch of /btw',
    [raise('session_start'), set({ id: OTHER }), raise('session_branch'), raise('turn_start')],
    [begun, started('omp', OTHER), of({ state: 'busy' }, OTHER)],
  ],
  [
    'one that goes back',
    [
      raise('session_start'),
      set({ id: OTHER }),
      raise('session_switch'),
      set({ id: ID }),
      raise('turn_start'),
    ],
    [begun, started('omp', OTHER), begun, busy],
  ],
  [
    'a resumed one has its title at once',
    [set({ name: 'Old' }), raise('session_start')],
    [begun, titled('Old')],
  ],
  [
    'the title of each when it is shown',
    [
      set({ name: 'A' }),
      raise('session_start'),
      set({ id: OTHER, name: 'B' }),
      raise('session_switch'),
      set({ id: ID, name: 'A' }),
      raise('session_switch'),
    ],
    [begun, titled('A'), started('omp', OTHER), titled('B'), begun, titled('A')],
  ],
  ...['x'.repeat(5000), '\ud800', 'a\nb'].map(
    (id): Row => [
      `an id that is none (${id.length} characters)`,
      [set({ id }), raise('session_start'), raise('turn_start')],
      [of({ state: 'busy' }, '')],
    ],
  ),
];

const stopped = { messages: [{ role: 'user' }, { role: 'assistant', stopReason: 'aborted' }] };

/** lich has read the key off the terminal. */
const INTERRUPTED: readonly Row[] = [
  ['while the model answers', [raise('turn_start'), raise('agent_end', stopped)], [busy]],
  [
    'and then a turn that ends',
    [
      raise('turn_start'),
      raise('agent_end', stopped),
      raise('agent_end', stopped),
      raise('turn_start'),
      raise('session_stop', { messages: [{ stopReason: 'stop' }] }),
    ],
    [busy, busy, done],
  ],
  [
    'while it compacts',
    [raise('auto_compaction_start'), raise('auto_compaction_end', { aborted: true }), pause(600)],
    [compacting],
  ],
  [
    'while somebody is asked',
    [raise('turn_start'), approval('bash'), raise('agent_end', stopped), raise('turn_start')],
    [busy, waits('bash'), busy],
  ],
  [
    'not, when it goes on',
    [
      raise('turn_start'),
      raise('agent_end', { ...stopped, willContinue: true }),
      raise('agent_end'),
    ],
    [busy, done],
  ],
];

const GROUPS = {
  BOUND,
  INTERRUPTED,
  ONE_EVENT,
  WRITERS,
  TURNS,
  PROMPTS,
  COMPACTIONS,
  TITLES,
  SUB_AGENTS,
};

describe.each(Object.entries(GROUPS))('%s', (_, rows) => {
  test.each([...rows])('%s', async (...[, steps, expected]) => {
    const omp = load();
    for (const step of steps) await step(omp);
    expect(await rig.reports(expected.length)).toEqual([...expected]);
  });
});

test('a title lich did not take is sent again', async () => {
  const omp = load();
  omp.name = 'Fix it';
  rig.lich.answer([
    'HTTP/1.1 204 No Content\r\n\r\n',
    'HTTP/1.1 500 No\r\n\r\n',
    'HTTP/1.1 204 No Content\r\n\r\n',
  ]);
  for (let time = 0; time < 3; time += 1) {
    omp.raise('turn_start');
    await Bun.sleep(60);
  }
  expect(await rig.reports(5)).toEqual([busy, titled('Fix it'), busy, titled('Fix it'), busy]);
});

test('a start lich did not take is made good, and one it took is not said again', async () => {
  const omp = load();
  rig.lich.answer(['HTTP/1.1 500 No\r\n\r\n', 'HTTP/1.1 204 No Content\r\n\r\n']);
  omp.raise('session_start');
  await Bun.sleep(60);
  omp.raise('turn_start');
  await Bun.sleep(60);
  omp.raise('turn_start');
  expect(await rig.reports(4)).toEqual([begun, begun, busy, busy]);
});

test('a start lich did not take is said once more, also when nothing happens', async () => {
  rig.lich.answer(['HTTP/1.1 500 No\r\n\r\n']);
  load().raise('session_start');
  expect(await rig.reports(2, 10_000)).toEqual([begun, begun]);
});

test('and not after omp has left', async () => {
  rig.lich.answer(['HTTP/1.1 500 No\r\n\r\n']);
  const omp = load();
  omp.raise('session_start');
  await omp.raise('session_shutdown');
  await Bun.sleep(2500);
  expect(await rig.reports(2)).toEqual([begun, idle]);
});

test('of two copies the first reports, until omp leaves', async () => {
  const copy = (await rig.copy())['default'] as (pi: unknown) => void;
  const first = load();
  const second = new Omp();
  copy(second.pi);
  expect(second.handlers.size).toBe(0);
  // The factory is called again for each sub-agent.
  expect(load().handlers.size).toBeGreaterThan(0);
  await first.raise('session_shutdown');
  copy(second.pi);
  expect(second.handlers.size).toBeGreaterThan(0);
  await second.raise('session_shutdown');
  expect(await rig.reports(2)).toEqual([idle, idle]);
});

test('no handler returns anything, and the last one only that it is over', async () => {
  const omp = load();
  expect([...omp.handlers.keys()].toSorted()).toEqual([...EVENTS, 'session_shutdown'].toSorted());
  for (const name of EVENTS) expect(omp.raise(name, { toolName: 'bash' })).toBeUndefined();
  expect(await omp.raise('session_shutdown')).toBeUndefined();
  await rig.reports(10);
});

test('a context that throws costs the id and nothing else', async () => {
  const omp = load();
  const sessionManager = {
    getSessionId() {
      throw new Error('no session');
    },
  };
  expect(omp.raise('turn_start', {}, { sessionManager })).toBeUndefined();
  await omp.raise('session_shutdown', {}, { sessionManager });
  expect(await rig.reports(2)).toEqual([of({ state: 'busy' }, ''), of({ state: 'idle' }, '')]);
});

test('the file has one export, the default', () => {
  expect(Object.keys(rig.exports)).toEqual(['default']);
});

test('what is no omp is left alone', () => {
  for (const pi of [undefined, null, {}, { on: 7 }]) expect(factory()(pi)).toBeUndefined();
});

test.each([
  {},
  { LICH_PORT: '1' },
  { LICH_PORT: '1', LICH_SESSION_ID: 'c' },
  { LICH_PORT: '1', LICH_TOKEN: 't' },
  { LICH_PORT: '1', LICH_TOKEN: 't', LICH_SESSION_ID: ' ' },
  { LICH_PORT: '1', LICH_TOKEN: 't', LICH_SESSION_ID: 'c', LICH_HOOK: 'Off' },
])('outside lich (%j) it subscribes to nothing', (variables: Readonly<Record<string, string>>) => {
  rig.inside(variables);
  expect(load().handlers.size).toBe(0);
});
