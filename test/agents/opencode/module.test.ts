/** The built module in the shapes of opencode's own events: which of them reach lich, and as what. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { openModule } from '../../module/support/rig.ts';
import { started, state, TOUCHED, titled } from '../../module/support/sent.ts';
import type { Sent } from '../../support/reports.ts';
import {
  BORN,
  CHILD,
  child,
  compacted,
  compacting,
  created,
  dispose,
  on,
  other,
  type Plugin,
  pause,
  permission,
  permissionReplied,
  question,
  questionEnded,
  ROOT,
  type Step,
  status,
  tool,
  toolEnd,
  updated,
} from './module-host.ts';

const rig = await openModule('opencode/lich.js');
afterAll(() => rig.close());
beforeEach(() => rig.inside());

const start = (input: unknown = { directory: '/w' }): Promise<Plugin> =>
  (rig.exports['LichPlugin'] as (input: unknown) => Promise<Plugin>)(input);

const of = (fields: object, id: string | undefined = ROOT): Sent =>
  state({ ...fields, ...(id === '' ? {} : { provider_session_id: id }) });
const busy = of({ state: 'busy' });
const done = of({ state: 'done' });
const waits = (reason?: string): Sent =>
  of({ state: 'waiting', ...(reason === undefined ? {} : { reason }) });
const begun = started('opencode', ROOT);

/** What permissions say of themselves on 1.18.33, and what a person reads. */
const REASONS: readonly (readonly [object, string])[] = [
  [
    { permission: 'bash', patterns: ['npm test'], metadata: { command: 'npm test -- --all' } },
    'bash: npm test -- --all',
  ],
  [{ permission: 'bash', patterns: ['npm test'] }, 'bash: npm test'],
  [
    {
      permission: 'edit',
      patterns: ['src/a.ts'],
      metadata: { filepath: '/w/src/a.ts', diff: '+x' },
    },
    'edit: src/a.ts',
  ],
  [{ permission: 'external_directory', patterns: ['/etc/*'] }, 'external_directory: /etc/*'],
  [{ permission: 'stub_ask', patterns: ['*'], metadata: {} }, 'stub_ask'],
  [
    { permission: 'webfetch', patterns: ['https://x.test'], metadata: { url: 'https://x.test' } },
    'webfetch: https://x.test',
  ],
  [{ permission: 'task', patterns: 'all', metadata: 7 }, 'task'],
];

/** What happens, and what lich is sent for it. */
type Row = readonly [string, readonly Step[], readonly Sent[]];

const ONE_EVENT: readonly Row[] = [
  ['a new session', [on(created())], [begun]],
  ['busy', [on(status('busy'))], [busy]],
  ['a retry', [on(status('retry'))], [busy]],
  ['the end of a turn', [on(status('busy')), on(status('idle'))], [busy, done]],
  [
    'a status without a session',
    [on(other('session.status', { status: { type: 'busy' } }))],
    [of({ state: 'busy' }, '')],
  ],
  ['a permission', [on(permission(ROOT, 'p', 'edit'))], [waits('edit: x')]],
  [
    'a permission of the newer kind',
    [on(other('permission.v2.asked', { id: 'p', sessionID: ROOT, action: 'bash' }))],
    [waits('bash')],
  ],
  ['a permission with a blank name', [on(permission(ROOT, 'p', '  '))], [waits()]],
  ['a question', [on(question({ header: 'Colour', question: 'Which?' }))], [waits('Colour')]],
  ['a question without a header', [on(question({ question: 'Which?' }))], [waits('Which?')]],
  ['a prompt nobody has heard of', [on(other('x.asked', { id: 'x', sessionID: ROOT }))], [waits()]],
  ['what only looks like one', [on(other('question.asked.dismissed', { sessionID: ROOT }))], []],
  ['an edited file', [on(other('file.edited', { file: '/w/a' }))], [TOUCHED]],
  [
    'a tool with a relative path',
    [tool('write', { filePath: 'oc-probe.txt' })],
    [of({ state: 'busy', tool: 'write', detail: 'oc-probe.txt' })],
  ],
  [
    'a tool with a path inside',
    [tool('edit', { filePath: '/w/src/a.ts' })],
    [of({ state: 'busy', tool: 'edit', detail: 'src/a.ts' })],
  ],
  [
    'a tool with a path outside',
    [tool('read', { filePath: '/etc/hosts' })],
    [of({ state: 'busy', tool: 'read', detail: 'hosts' })],
  ],
  [
    'a command',
    [tool('bash', { command: 'git log -1', description: 'x' })],
    [of({ state: 'busy', tool: 'bash', detail: 'git log -1' })],
  ],
  [
    'a patch',
    [tool('apply_patch', { patchText: '*** Begin Patch\n*** Add File: /w/b.txt\n+x' })],
    [of({ state: 'busy', tool: 'apply_patch', detail: 'b.txt' })],
  ],
  [
    'a tool without detail',
    [tool('todowrite', { todos: [] })],
    [of({ state: 'busy', tool: 'todowrite' })],
  ],
  [
    'a tool without a session',
    [(plugin) => plugin['tool.execute.before']({ tool: 'bash' }, { args: {} })],
    [of({ state: 'busy', tool: 'bash' }, '')],
  ],
  [
    'other events',
    [
      on(other('lsp.client.diagnostics', { path: 'a' })),
      on(other('todo.updated', { sessionID: ROOT })),
      on(other('installation.updated', {})),
      on(other('server.heartbeat', {})),
      on(other('session.idle', { sessionID: ROOT })),
      on(other('session.error', { sessionID: ROOT })),
      on(other('constructor', {})),
    ],
    [],
  ],
];

const MALFORMED: readonly Row[] = [
  [
    'events without their facts',
    [
      on(other('session.created', {})),
      on(other('session.created', undefined)),
      on(other('session.updated', { info: null })),
      on(other('session.status', { sessionID: ROOT })),
      on(other('session.status', { sessionID: ROOT, status: { type: 'toString' } })),
      on(undefined),
      on({ type: 7 }),
      (plugin) => plugin.event(),
    ],
    [],
  ],
  ['a tool without anything', [(plugin) => plugin['tool.execute.before']()], []],
  [
    'a compaction without anything',
    [(plugin) => plugin['experimental.session.compacting']()],
    [of({ state: 'compacting' }, '')],
  ],
];

const TITLES: readonly Row[] = [
  ['a placeholder', [on(created()), on(updated(BORN))], [begun]],
  ['a blank one', [on(created()), on(updated('   '))], [begun]],
  [
    'one with spaces around it',
    [on(created()), on(updated('  Fix it  '))],
    [begun, titled('Fix it')],
  ],
  ['one of 90 code points', [on(updated('😀'.repeat(90)))], [begun, titled('😀'.repeat(80))]],
  [
    'the same again',
    [on(updated('Fix it')), on(updated('Fix it')), pause(60), on(updated('Fix it'))],
    [begun, titled('Fix it')],
  ],
  [
    'another',
    [on(updated('Fix it')), on(updated('Break it'))],
    [begun, titled('Fix it'), titled('Break it')],
  ],
  [
    'the title a fork is born with',
    [on(updated('Fix it (fork #1)'))],
    [begun, titled('Fix it (fork #1)')],
  ],
];

const CONVERSATIONS: readonly Row[] = [
  [
    'one that is resumed has no beginning',
    [on(updated('Old')), on(status('busy'))],
    [begun, titled('Old'), busy],
  ],
  [
    'one that is switched to',
    [
      on(created()),
      on(status('busy')),
      on(status('idle')),
      on(updated('B', 'ses_b')),
      on(status('busy', 'ses_b')),
    ],
    [begun, busy, done, started('opencode', 'ses_b'), titled('B'), of({ state: 'busy' }, 'ses_b')],
  ],
  [
    'one beside an open turn waits for its end',
    [
      on(created()),
      on(status('busy')),
      on(created('ses_b')),
      on(status('busy', 'ses_b')),
      on(status('idle')),
      on(status('busy', 'ses_b')),
    ],
    [begun, busy, done, started('opencode', 'ses_b'), of({ state: 'busy' }, 'ses_b')],
  ],
  [
    'a status that is no news',
    [on(status('busy')), on(status('busy')), on(status('retry')), on(status('busy'))],
    [busy, busy, busy],
  ],
  ['a turn ends once', [on(status('busy')), on(status('idle')), on(status('idle'))], [busy, done]],
  [
    'opencode leaves',
    [on(created()), on(status('idle')), dispose, on(status('busy'))],
    [begun, done, of({ state: 'idle' })],
  ],
  ['opencode leaves without a session', [dispose], []],
];

const PROMPTS: readonly Row[] = [
  [
    'an answered permission',
    [on(permission()), pause(350), on(permissionReplied())],
    [waits('bash: x'), busy],
  ],
  [
    'a refused permission',
    [
      on(permission()),
      pause(350),
      on(permissionReplied(ROOT, 'per_1', 'reject')),
      on(status('idle')),
    ],
    [waits('bash: x'), of({ state: 'idle' }), begun],
  ],
  [
    'a refused permission after which the turn goes on',
    [
      on(status('busy')),
      on(permission()),
      pause(350),
      on(permissionReplied(ROOT, 'per_1', 'reject')),
      on(status('busy')),
      on(status('idle')),
    ],
    [busy, waits('bash: x'), busy, done],
  ],
  [
    'a permission that answers itself',
    [on(status('busy')), on(permission()), pause(70), on(permissionReplied()), pause(350)],
    [busy],
  ],
  [
    'an answered question',
    [on(question({ header: 'Q' })), on(questionEnded('replied'))],
    [waits('Q'), busy],
  ],
  [
    'a dismissed question, which stops its turn',
    [
      on(created()),
      on(question({ header: 'Q' })),
      on(questionEnded('rejected')),
      on(status('idle')),
    ],
    [begun, waits('Q'), of({ state: 'idle' }), begun],
  ],
  [
    'an answer after the end',
    [on(status('busy')), on(status('idle')), on(questionEnded('rejected'))],
    [busy, done],
  ],
  [
    'two at once, and a tool beside them',
    [
      on(question({ header: 'A' }, ROOT, 'a')),
      on(question({ header: 'B' }, ROOT, 'b')),
      tool('read', {}),
      on(questionEnded('replied', ROOT, 'a')),
      on(questionEnded('replied', ROOT, 'b')),
    ],
    [waits('A'), waits('B'), busy],
  ],
  [
    'one that ends with its turn',
    [on(permission()), pause(350), on(status('idle'))],
    [waits('bash: x'), done],
  ],
];

const CHILDREN: readonly Row[] = [
  [
    'nothing of a sub-agent',
    [
      on(child()),
      on(status('busy', CHILD)),
      on(status('idle', CHILD)),
      on(updated('Child', CHILD)),
      tool('bash', {}, CHILD),
      compacting(CHILD),
    ],
    [],
  ],
  [
    'but its prompts, under its root',
    [on(created()), on(child()), on(permission(CHILD)), pause(350), on(permissionReplied(CHILD))],
    [begun, waits('bash: x'), busy],
  ],
  [
    'those of its own sub-agents too',
    [
      on(child()),
      on(child(CHILD, 'ses_grandchild')),
      on(question({ header: 'Q' }, 'ses_grandchild')),
    ],
    [waits('Q')],
  ],
  [
    'a family in a circle',
    [on(child('ses_x', 'ses_y')), on(child('ses_y', 'ses_x')), on(status('busy', 'ses_x'))],
    [],
  ],
];

const COMPACTING: readonly Row[] = [
  [
    'asked for',
    [
      on(status('busy')),
      compacting(),
      on(status('busy')),
      on(compacted()),
      on(status('busy')),
      on(status('idle')),
    ],
    [busy, of({ state: 'compacting' }), busy, busy, done],
  ],
  [
    'that fails',
    [
      on(status('busy')),
      compacting(),
      on(status('busy')),
      on(other('session.error', { sessionID: ROOT })),
      on(status('idle')),
      on(status('idle')),
    ],
    [busy, of({ state: 'compacting' }), done],
  ],
  [
    'and on with a tool',
    [compacting(), tool('bash', {})],
    [of({ state: 'compacting' }), of({ state: 'busy', tool: 'bash' })],
  ],
];

const aborted = other('session.error', {
  sessionID: ROOT,
  error: { name: 'MessageAbortedError', data: { message: 'Aborted' } },
});
const deleted = (id = ROOT) => other('session.deleted', { sessionID: id, info: { id } });
const B = 'ses_b';
const busyB = of({ state: 'busy' }, B);

/** Two sessions of one TUI, and one card. */
const TWO: readonly Row[] = [
  [
    'the title of the one that has the card, and the other’s when it has',
    [
      on(updated('A')),
      on(status('busy')),
      on(created(B)),
      on(updated('B', B)),
      on(updated('A 2')),
      on(status('idle')),
      on(status('busy', B)),
      on(updated('A 3')),
      on(status('idle', B)),
      on(status('busy')),
    ],
    [
      ...[begun, titled('A'), busy, titled('A 2'), done],
      ...[started('opencode', B), titled('B'), busyB, of({ state: 'done' }, B)],
      ...[begun, titled('A 3'), busy],
    ],
  ],
  [
    'one that went on beside the other has the card after it, with what it asks',
    [
      on(created()),
      on(status('busy')),
      on(created(B)),
      on(status('busy', B)),
      on(question({ header: 'Q' }, B)),
      on(status('idle')),
      on(questionEnded('replied', B)),
    ],
    [
      ...[begun, busy, done, started('opencode', B), busyB],
      of({ state: 'waiting', reason: 'Q' }, B),
      busyB,
    ],
  ],
  [
    'one that ended beside the other is not told',
    [
      on(created()),
      on(status('busy')),
      on(created(B)),
      on(status('busy', B)),
      tool('bash', {}, B),
      on(status('idle', B)),
      on(status('idle')),
      on(updated('B', B)),
      on(status('idle', B)),
    ],
    [begun, busy, done],
  ],
];

const ENDS: readonly Row[] = [
  [
    'an interruption',
    [on(status('busy')), on(aborted), on(status('idle')), on(status('idle'))],
    [busy],
  ],
  [
    'an interruption while it compacts',
    [on(status('busy')), compacting(), on(aborted), on(status('idle'))],
    [busy, of({ state: 'compacting' })],
  ],
  [
    'an interruption with a permission nobody has seen yet',
    [on(status('busy')), on(permission()), on(aborted), on(status('idle')), pause(350)],
    [busy],
  ],
  [
    'an error of the model',
    [
      on(status('busy')),
      on(other('session.error', { sessionID: ROOT, error: { name: 'APIError' } })),
      on(status('idle')),
    ],
    [busy, done],
  ],
  [
    'a sub-agent’s interruption is its own',
    [
      on(status('busy')),
      on(child()),
      on(other('session.error', { sessionID: CHILD, error: { name: 'MessageAbortedError' } })),
      on(status('idle')),
    ],
    [busy, done],
  ],
  [
    'the turn after an interruption',
    [on(status('busy')), on(aborted), on(status('idle')), on(status('busy')), on(status('idle'))],
    [busy, busy, done],
  ],
  [
    'a session deleted in its turn, and the next',
    [on(created()), on(status('busy')), on(deleted()), on(created(B)), on(status('busy', B))],
    [begun, busy, done, started('opencode', B), busyB],
  ],
  [
    'a session deleted beside the card’s',
    [
      on(created()),
      on(status('busy')),
      on(created(B)),
      on(status('busy', B)),
      on(deleted(B)),
      on(status('idle')),
    ],
    [begun, busy, done],
  ],
  [
    'a session deleted after its turn',
    [on(created()), on(status('idle')), on(deleted())],
    [begun, done],
  ],
  ['the end of a session that nothing was heard of', [on(status('idle')), on(aborted)], []],
  [
    'what a deleted session still says',
    [
      on(created()),
      on(status('busy')),
      on(deleted()),
      ...[on(status('busy')), on(status('retry')), tool('bash', {}), compacting()],
      ...[on(updated('A title')), on(permission()), pause(350), on(status('idle'))],
      ...[on(created(B)), on(status('busy', B)), on(status('busy')), on(status('idle'))],
    ],
    [begun, busy, done, started('opencode', B), busyB],
  ],
];

const DIALOGS: readonly Row[] = [
  [
    'the second rings when the first is answered',
    [
      on(status('busy')),
      on(permission(ROOT, 'a', 'bash')),
      on(permission(ROOT, 'b', 'edit')),
      pause(350),
      on(permissionReplied(ROOT, 'a')),
      on(permissionReplied(ROOT, 'b')),
    ],
    [busy, waits('bash: x'), waits('edit: x'), busy],
  ],
  [
    'a refusal takes all of them, and the turn',
    [
      on(created()),
      on(status('busy')),
      on(question({ header: 'A' }, ROOT, 'a')),
      on(question({ header: 'B' }, ROOT, 'b')),
      on(questionEnded('rejected', ROOT, 'b')),
      on(questionEnded('rejected', ROOT, 'a')),
      on(status('idle')),
    ],
    [begun, busy, waits('A'), of({ state: 'idle' }), begun],
  ],
  [
    'one of an agent in the background, after the end',
    [
      on(status('busy')),
      on(status('idle')),
      on(child()),
      on(question({ header: 'Q' }, CHILD)),
      on(questionEnded('replied', CHILD)),
    ],
    [busy, done, busy, waits('Q'), done],
  ],
  ...REASONS.map(
    ([facts, reason]): Row => [
      `reads as a tool’s: ${reason}`,
      [on(other('permission.asked', { id: 'p', sessionID: ROOT, ...facts }))],
      [waits(reason)],
    ],
  ),
];

const WRITES: readonly Row[] = [
  ['a command', [toolEnd('bash')], [TOUCHED]],
  ['a sub-agent’s command', [on(child()), toolEnd('bash', CHILD)], [TOUCHED]],
  ['a tool that reads', [toolEnd('read'), toolEnd('write')], []],
];

/** What lich refuses for an id costs the id and not the report. */
const IDS: readonly Row[] = ['x'.repeat(5000), '\ud800', 'a\nb'].map(
  (id): Row => [
    `an id that is none (${id.length} characters)`,
    [on(created(id)), on(status('busy', id)), tool('bash', {}, id), on(status('idle', id))],
    [of({ state: 'busy' }, ''), of({ state: 'busy', tool: 'bash' }, ''), of({ state: 'done' }, '')],
  ],
);

const GROUPS = {
  TWO,
  ENDS,
  DIALOGS,
  WRITES,
  IDS,
  ONE_EVENT,
  MALFORMED,
  TITLES,
  CONVERSATIONS,
  PROMPTS,
  CHILDREN,
  COMPACTING,
};

describe.each(Object.entries(GROUPS))('%s', (_, rows) => {
  test.each([...rows])('%s', async (...[, steps, expected]) => {
    const plugin = await start();
    for (const step of steps) await step(plugin);
    expect(await rig.reports(expected.length)).toEqual([...expected]);
  });
});

test('a title lich did not take is sent again', async () => {
  const plugin = await start();
  rig.lich.answer([
    'HTTP/1.1 204 No Content\r\n\r\n',
    'HTTP/1.1 500 No\r\n\r\n',
    'HTTP/1.1 204 No Content\r\n\r\n',
  ]);
  for (let time = 0; time < 3; time += 1) {
    await on(updated('Fix it'))(plugin);
    await Bun.sleep(60);
  }
  expect(await rig.reports(3)).toEqual([begun, titled('Fix it'), titled('Fix it')]);
});

test('a start lich did not take is made good, and one it took is not said again', async () => {
  const plugin = await start();
  rig.lich.answer(['HTTP/1.1 500 No\r\n\r\n', 'HTTP/1.1 204 No Content\r\n\r\n']);
  await on(created())(plugin);
  await Bun.sleep(60);
  for (const step of [on(status('busy')), tool('bash', {}), on(status('idle'))]) await step(plugin);
  expect(await rig.reports(5)).toEqual([
    ...[begun, begun, busy],
    of({ state: 'busy', tool: 'bash' }),
    done,
  ]);
});

test('of two copies the first reports, for its directory, until it is gone', async () => {
  const copy = await rig.copy();
  const startCopy = copy['LichPlugin'] as (input: unknown) => Promise<Partial<Plugin>>;
  const first = await start();
  expect(await startCopy({ directory: '/w' })).toEqual({});
  expect((await startCopy({ directory: '/other' })).event).toBeFunction();
  await on(created())(first);
  await dispose(first);
  const second = (await startCopy({ directory: '/w' })) as Plugin;
  await on(created())(second);
  expect(await start()).toEqual({} as Plugin);
  await dispose(second);
  expect((await start()).event).toBeFunction();
  expect(await rig.reports(4)).toHaveLength(4);
});

test('the module starts afresh after it was disposed of', async () => {
  const first = await start();
  await on(created())(first);
  await dispose(first);
  await on(updated('Fix it'))(await start());
  expect(await rig.reports(4)).toEqual([begun, of({ state: 'idle' }), begun, titled('Fix it')]);
});

test('the file exports the plugin by its name, and what both versions take for their own', () => {
  const { LichPlugin, default: both, ...others } = rig.exports;
  expect(others).toEqual({});
  expect(LichPlugin).toBeFunction();
  expect(both).toEqual({ id: 'lich', server: LichPlugin, setup: expect.any(Function) });
});

test.each([
  {},
  { LICH_PORT: '1' },
  { LICH_PORT: '1', LICH_SESSION_ID: 'c' },
  { LICH_PORT: '1', LICH_TOKEN: 't' },
  { LICH_PORT: '1', LICH_TOKEN: 't', LICH_SESSION_ID: ' ' },
  { LICH_PORT: '1', LICH_TOKEN: 't', LICH_SESSION_ID: 'c', LICH_HOOK: 'Off' },
])('outside lich (%j) all is a no-op', async (variables: Readonly<Record<string, string>>) => {
  rig.inside(variables);
  const plugin = await start({ $: () => undefined });
  expect(plugin.event).toBeFunction();
  expect(plugin.tool).toBeUndefined();
  for (const step of [
    on(created()),
    on(status('busy')),
    on(question({})),
    tool('bash', {}),
    dispose,
  ]) {
    await step(plugin);
  }
  expect(await rig.reports(0)).toEqual([]);
});
