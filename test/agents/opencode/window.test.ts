/** The built module in a window of OpenCode 2: which of the service's events reach lich, and as what. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { openModule } from '../../module/support/rig.ts';
import { started, state, TOUCHED, titled } from '../../module/support/sent.ts';
import type { Sent } from '../../support/reports.ts';
import {
  asks,
  begins,
  born,
  CHILD,
  called,
  child,
  compaction,
  created,
  fails,
  form,
  formEnds,
  interrupted,
  named,
  OTHER,
  other,
  pause,
  ROOT,
  renamed,
  replied,
  type Step,
  show,
  steps,
  succeeds,
  tool,
  toolEnds,
  WindowHost,
} from './window-host.ts';

const rig = await openModule('opencode/lich.js');
afterAll(() => rig.close());
beforeEach(() => rig.inside());

type Cleanup = (() => Promise<void>) | undefined;
const { setup } = rig.exports['default'] as { setup: (context?: unknown) => Promise<Cleanup> };

const of = (fields: object, id = ROOT): Sent => state({ ...fields, provider_session_id: id });
const busy = of({ state: 'busy' });
const done = of({ state: 'done' });
const idle = of({ state: 'idle' });
const waits = (reason: string, id = ROOT): Sent => of({ state: 'waiting', reason }, id);
const does = (name: string, detail?: string): Sent =>
  of({ state: 'busy', tool: name, ...(detail === undefined ? {} : { detail }) });
const begun = started('opencode', ROOT);
const otherBegun = started('opencode', OTHER);
const otherBusy = of({ state: 'busy' }, OTHER);

/** Longer than a permission is held, in case the window answers it itself. */
const HELD = pause(350);
/** Longer than it takes to look at the screen again. */
const LOOK = pause(300);

/** What happens, and what lich is sent for it. */
type Row = readonly [string, readonly Step[], readonly Sent[]];

const TURNS: readonly Row[] = [
  ['a turn', [born(), begins(), steps(), succeeds()], [begun, busy, done]],
  ['an error of the model', [born(), begins(), fails()], [begun, busy, done]],
  ['Esc', [born(), begins(), interrupted('user')], [begun, busy]],
  [
    'a stop that no key made',
    [born(), begins(), interrupted('inactivity')],
    [begun, busy, idle, begun],
  ],
  [
    'a turn after a stop',
    [born(), begins(), interrupted('user'), begins(), succeeds()],
    [begun, busy, busy, done],
  ],
  [
    'an end twice',
    [born(), begins(), succeeds(), succeeds(), interrupted('user')],
    [begun, busy, done],
  ],
  [
    'a compaction',
    [born(), begins(), compaction('started'), compaction('failed'), succeeds()],
    [begun, busy, of({ state: 'compacting' }), busy, done],
  ],
  [
    'a beginning that no event told',
    [born(), begins(), succeeds(), steps(), succeeds()],
    [begun, busy, done, busy, done],
  ],
  [
    'a session deleted in its turn',
    [born(), begins(), other('session.deleted', { sessionID: ROOT })],
    [begun, busy, done],
  ],
];

const TOOLS: readonly Row[] = [
  [
    'a tool’s name comes first, then what it acts on',
    [born(), begins(), named('shell'), called({ command: 'echo hi' }), toolEnds('success')],
    [begun, busy, does('shell', 'echo hi'), TOUCHED],
  ],
  [
    'several at once',
    [
      born(),
      begins(),
      named('read', 'a'),
      named('edit', 'b'),
      called({ path: '/w/x/b.ts' }, 'b'),
      called({ path: 'a.ts' }, 'a'),
    ],
    [begun, busy, does('edit', 'x/b.ts'), does('read', 'a.ts')],
  ],
  [
    'only what writes touches the files',
    [
      born(),
      begins(),
      tool('read', {}, 'a'),
      toolEnds('success', 'a'),
      tool('patch', {}, 'b'),
      toolEnds('failed', 'b'),
    ],
    [begun, busy, does('read'), does('patch'), TOUCHED],
  ],
  [
    'a call that nothing named',
    [born(), begins(), called({ command: 'x' }), toolEnds('success')],
    [begun, busy],
  ],
  [
    'a command of the user’s own',
    [born(), other('session.shell.ended', { sessionID: ROOT })],
    [begun, TOUCHED],
  ],
];

const SUBS: readonly Row[] = [
  [
    'nothing of a sub-agent but what it writes',
    [
      born(),
      begins(),
      child(),
      begins(CHILD),
      renamed('Child', CHILD),
      tool('shell', { command: 'x' }, 'c', CHILD),
      toolEnds('success', 'c', CHILD),
      succeeds(CHILD),
      succeeds(),
    ],
    [begun, busy, TOUCHED, done],
  ],
  [
    'it asks under its session',
    [
      born(),
      begins(),
      child(),
      begins(CHILD),
      tool('shell', { command: 'rm x' }, 'c', CHILD),
      asks({ source: { id: 'c' } }, 'p', CHILD),
      HELD,
      replied('once', 'p', CHILD),
    ],
    [begun, busy, waits('shell: rm x'), busy],
  ],
  [
    'one in the background holds the end of the turn, until it has woken its session',
    [born(), begins(), child(), succeeds(), begins(CHILD), succeeds(CHILD), begins(), succeeds()],
    [begun, busy, busy, busy, done],
  ],
  [
    'one in the background that wakes nobody',
    [
      born(),
      begins(),
      child(),
      begins(CHILD),
      succeeds(),
      interrupted('shutdown', CHILD),
      pause(1600),
    ],
    [begun, busy, busy, done],
  ],
  [
    'one in the background asks, also while its session works on',
    [
      born(),
      begins(),
      child(),
      begins(CHILD),
      asks({}, 'p', CHILD),
      HELD,
      succeeds(),
      begins(),
      steps(),
      LOOK,
      replied('once', 'p', CHILD),
    ],
    [begun, busy, waits('shell: touch z'), busy],
  ],
  [
    'what it is refused ends no turn of its session’s',
    [
      born(),
      begins(),
      child(),
      begins(CHILD),
      form('Q', 'f', CHILD),
      formEnds('cancelled', 'f', CHILD),
      interrupted('shutdown', CHILD),
      succeeds(),
    ],
    [begun, busy, waits('Q'), busy, done],
  ],
  [
    'a sub-agent’s own session on the screen is its session’s card',
    [born(), begins(), child(), show(CHILD), begins(CHILD), succeeds()],
    [begun, busy, busy],
  ],
];

const DIALOGS: readonly Row[] = [
  [
    'a permission reads like its tool',
    [
      born(),
      begins(),
      tool('shell', { command: 'rm -rf ./x' }),
      asks({ source: { type: 'tool', id: 'call_1' } }),
      HELD,
      replied(),
    ],
    [begun, busy, does('shell', 'rm -rf ./x'), waits('shell: rm -rf ./x'), busy],
  ],
  [
    'one of another name than its tool’s',
    [
      born(),
      begins(),
      tool('write', { path: '/etc/a' }),
      asks({ action: 'external_directory', resources: ['/etc/*'], source: { id: 'call_1' } }),
      HELD,
    ],
    [begun, busy, does('write', 'a'), waits('external_directory: /etc/*')],
  ],
  [
    'one for a whole tool',
    [born(), begins(), asks({ action: 'x_y', resources: ['*'] }), HELD],
    [begun, busy, waits('x_y')],
  ],
  [
    'one that the window answers itself',
    [born(), begins(), asks(), pause(70), replied(), HELD],
    [begun, busy],
  ],
  [
    'a question',
    [born(), begins(), form('Colour'), formEnds('replied')],
    [begun, busy, waits('Colour'), busy],
  ],
  [
    'a form without a title of its own',
    [
      born(),
      begins(),
      other('form.created', {
        form: {
          id: 'f',
          sessionID: ROOT,
          title: 'Questions',
          fields: [{ description: 'Which colour?' }],
        },
      }),
    ],
    [begun, busy, waits('Which colour?')],
  ],
  [
    'a refused permission ends its turn, and is no check',
    [
      born(),
      begins(),
      asks(),
      HELD,
      replied('reject'),
      toolEnds('failed'),
      interrupted('shutdown'),
    ],
    [begun, busy, waits('shell: touch z'), idle, begun],
  ],
  [
    'a dismissed question, too',
    [born(), begins(), form(), formEnds('cancelled'), interrupted('shutdown'), LOOK],
    [begun, busy, waits('Colour'), idle, begun],
  ],
  [
    'a refusal after which the turn goes on',
    [born(), begins(), asks(), HELD, replied('reject'), steps(), succeeds()],
    [begun, busy, waits('shell: touch z'), busy, done],
  ],
  [
    'two at once',
    [
      born(),
      begins(),
      form('A', 'a'),
      form('B', 'b'),
      tool('read', {}),
      formEnds('replied', 'a'),
      formEnds('replied', 'b'),
    ],
    [begun, busy, waits('A'), waits('B'), busy],
  ],
  [
    'one that ends with its turn',
    [born(), begins(), form(), succeeds(), LOOK],
    [begun, busy, waits('Colour'), done],
  ],
  [
    'a permission of an earlier release',
    [
      born(),
      begins(),
      other('permission.v2.asked', { id: 'p', sessionID: ROOT, action: 'bash' }),
      HELD,
      other('permission.v2.replied', { requestID: 'p', sessionID: ROOT, reply: 'always' }),
    ],
    [begun, busy, waits('bash'), busy],
  ],
  [
    'a form of an MCP server’s, which is of no session',
    [born(), begins(), form('Which account?', 'f', 'global'), formEnds('replied', 'f', 'global')],
    [begun, busy, waits('Which account?'), busy],
  ],
  [
    'one of a server’s in another folder',
    [
      born(),
      begins(),
      other(
        'form.created',
        { form: { id: 'f', sessionID: 'global', fields: [{ title: 'Q' }] } },
        { directory: '/other' },
      ),
    ],
    [begun, busy],
  ],
];

const titleKept =
  (title: string, id = ROOT): Step =>
  (host) =>
    host.infos.set(id, { ...host.infos.get(id), id, title });
const runs =
  (how: 'running' | 'idle', id = ROOT): Step =>
  (host) =>
    host.statuses.set(id, how);
const listed =
  (prompts: readonly object[] | undefined, id = ROOT): Step =>
  (host) =>
    host.permissions.set(id, prompts as never);

/** What no event tells, or none that is heard. */
const UNTOLD: readonly Row[] = [
  ['a session on the screen', [titleKept('Old'), show(ROOT), LOOK], [begun, titled('Old')]],
  [
    'one that works already, and asks',
    [
      runs('running'),
      listed([{ id: 'p', sessionID: ROOT, action: 'shell', resources: ['x'] }]),
      show(ROOT),
      LOOK,
      HELD,
    ],
    [begun, busy, waits('shell: x')],
  ],
  [
    'a title that comes later',
    [titleKept('New session - 2026-12-01T00:00:00.000Z'), show(ROOT), LOOK, titleKept('T'), LOOK],
    [begun, titled('T')],
  ],
  [
    'a dialog that is gone',
    [born(), begins(), asks(), HELD, listed([]), LOOK, LOOK],
    [begun, busy, waits('shell: touch z'), busy],
  ],
  [
    'a refusal that the window knows before it tells',
    [
      born(),
      begins(),
      form(),
      (host) => host.forms.set(ROOT, []),
      LOOK,
      formEnds('cancelled'),
      interrupted('shutdown'),
    ],
    [begun, busy, waits('Colour'), idle, begun],
  ],
  [
    'a dialog of which the window knows nothing yet',
    [born(), begins(), asks(), HELD, listed(undefined), LOOK],
    [begun, busy, waits('shell: touch z')],
  ],
  ['a beginning', [born(), runs('running'), LOOK, succeeds()], [begun, busy, done]],
  [
    'a turn that a new service goes on with, which says it is idle',
    [
      born(),
      begins(),
      other('server.connected', {}),
      runs('idle'),
      LOOK,
      toolEnds('failed'),
      steps(),
      LOOK,
      succeeds(),
    ],
    [begun, busy, done],
  ],
];

const SCREEN: readonly Row[] = [
  [
    'nothing of a session that is not on it',
    [born(), created(OTHER), begins(OTHER), renamed('B', OTHER), asks({}, 'p', OTHER), HELD],
    [begun],
  ],
  [
    'the first screen keeps the session that was shown',
    [born(), begins(), show(undefined), LOOK, form(), succeeds()],
    [begun, busy, waits('Colour'), done],
  ],
  [
    'another takes the card, and its turn is told',
    [
      born(),
      begins(),
      renamed('A'),
      runs('running', OTHER),
      titleKept('B', OTHER),
      show(OTHER),
      LOOK,
      renamed('A 2'),
      succeeds(),
      succeeds(OTHER),
    ],
    [
      begun,
      busy,
      titled('A'),
      idle,
      otherBegun,
      titled('B'),
      otherBusy,
      of({ state: 'done' }, OTHER),
    ],
  ],
  [
    'and back',
    [born(), begins(), show(OTHER), LOOK, show(ROOT), LOOK, succeeds()],
    [begun, busy, idle, otherBegun, begun, busy, done],
  ],
  [
    'a dialog of the one before does not ring any more',
    [born(), begins(), asks(), show(OTHER), LOOK, HELD],
    [begun, busy, idle, otherBegun],
  ],
  [
    'a new session before its first look',
    [born(), begins(), succeeds(), show(OTHER), begins(OTHER)],
    [begun, busy, done, otherBegun, otherBusy],
  ],
  [
    'a page of a plugin’s',
    [
      born(),
      (host) => {
        host.route = { type: 'plugin', id: 'x' };
      },
      begins(),
    ],
    [begun, busy],
  ],
];

const NOISE: readonly Row[] = [
  [
    'what is not to be read',
    [
      born(),
      begins(),
      (host) => {
        for (const data of [undefined, null, 7, 'x', []])
          for (const type of [
            'session.created',
            'form.created',
            'permission.asked',
            'session.tool.called',
            7,
            'constructor',
          ])
            host.raise(type as string, { sessionID: ROOT, ...(data as object), form: data });
      },
    ],
    [begun, busy, of({ state: 'waiting' })],
  ],
  [
    'others',
    [
      born(),
      other('session.text.delta', { sessionID: ROOT, delta: 'x' }),
      other('session.idle', { sessionID: ROOT }),
      other('vcs.branch.updated', {}),
    ],
    [begun],
  ],
];

const GROUPS = { TURNS, TOOLS, SUBS, DIALOGS, UNTOLD, SCREEN, NOISE };

describe.each(Object.entries(GROUPS))('%s', (_, rows) => {
  test.each([...rows])('%s', async (...[, all, expected]) => {
    const host = new WindowHost();
    const cleanup = await setup(host.context);
    for (const step of all) await step(host);
    expect(await rig.reports(expected.length)).toEqual([...expected]);
    await cleanup?.();
    expect(host.listeners).toBe(0);
    rig.lich.take();
  });
});
