/**
 * Cases that users of other clients reported in public, each as the events of it, with the card as a
 * person should see it after each one.
 */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { apply, type Card, type Cards } from '../../src/listen/cards.ts';
import type { Report } from '../../src/report/report.ts';
import { Omp } from '../agents/omp/module-host.ts';
import { type ModuleRig, openModule } from './support/rig.ts';

/** A card: its state with the tool's line or the bell's reason, or its title. */
type Seen = string;

interface Case {
  readonly name: string;
  /** Where it was reported. */
  readonly url: string;
  /** What happens, and the card after it. */
  readonly steps: readonly (readonly [unknown, Seen])[];
}

const event = (type: string, properties: object): object => ({ type, properties });
const created = (id: string) => event('session.created', { info: { id } });
const updated = (id: string, more: object) => event('session.updated', { info: { id, ...more } });
const status = (sessionID: string, type: string) =>
  event('session.status', { sessionID, status: { type } });

const OPENCODE: readonly Case[] = [
  {
    name: 'a session deleted in the middle of its turn',
    url: 'https://github.com/raine/workmux/pull/235',
    steps: [
      [created('s1'), '@s1'],
      [status('s1', 'busy'), 'busy @s1'],
      [event('session.deleted', { info: { id: 's1' } }), 'done @s1'],
      [created('s2'), 'done @s2'],
      [status('s2', 'busy'), 'busy @s2'],
      [status('s2', 'idle'), 'done @s2'],
    ],
  },
  {
    name: 'news about a session is not its end',
    url: 'https://github.com/herdrdev/herdr/issues/351',
    steps: [
      [updated('s1', { title: 'New session - 2026-01-01T00:00:00.000Z' }), '@s1'],
      [status('s1', 'busy'), 'busy @s1'],
      [updated('s1', { title: 'Whales' }), 'busy “Whales” @s1'],
      [status('s1', 'idle'), 'done “Whales” @s1'],
    ],
  },
  {
    name: 'a child rings under its root, and its own end ends nothing',
    url: 'https://github.com/raine/workmux/pull/75',
    steps: [
      [updated('s1', { title: 'T' }), '“T” @s1'],
      [status('s1', 'busy'), 'busy “T” @s1'],
      [updated('c1', { parentID: 's1', title: 'Child' }), 'busy “T” @s1'],
      [status('c1', 'busy'), 'busy “T” @s1'],
      [
        event('permission.asked', { id: 'p', sessionID: 'c1', permission: 'bash' }),
        'waiting bash “T” @s1',
      ],
      [status('c1', 'idle'), 'waiting bash “T” @s1'],
    ],
  },
];

const BASH = { toolName: 'bash', toolCallId: 't1' };
const ASK = { toolName: 'ask_user', toolCallId: 't1' };

const OMP: readonly Case[] = [
  {
    name: 'a question tool that an extension brings',
    url: 'https://github.com/stablyai/orca/pull/10458',
    steps: [
      [['session_start'], '@S'],
      [['agent_start'], 'busy @S'],
      [
        ['tool_call', { ...ASK, input: { question: 'Which colour?', options: [] } }],
        'waiting Which colour? @S',
      ],
      [['tool_result', ASK], 'busy @S'],
    ],
  },
  {
    name: 'a turn ends where nothing continues it',
    url: 'https://github.com/stablyai/orca/issues/14278',
    steps: [
      [['session_start'], '@S'],
      [['agent_start'], 'busy @S'],
      [['agent_end', { willContinue: true }], 'busy @S'],
      [['agent_start'], 'busy @S'],
      [['agent_end', { messages: [] }], 'done @S'],
    ],
  },
  {
    name: 'a shutdown says no reason',
    url: 'https://github.com/can1357/oh-my-pi/issues/5965',
    steps: [
      [['session_start'], '@S'],
      [['agent_start'], 'busy @S'],
      [['session_shutdown', { type: 'session_shutdown' }], 'idle @S'],
      [['agent_end'], 'idle @S'],
    ],
  },
  {
    name: 'an approval and its answer',
    url: 'https://github.com/stablyai/orca/issues/15145',
    steps: [
      [['session_start'], '@S'],
      [['agent_start'], 'busy @S'],
      [['tool_call', { ...BASH, input: { command: 'rm x' } }], 'busy bash: rm x @S'],
      [['tool_approval_requested', BASH], 'waiting bash: rm x @S'],
      [['tool_approval_resolved', { toolCallId: 't1', approved: true }], 'busy @S'],
    ],
  },
];

const rigs = {
  opencode: await openModule('opencode/lich.js'),
  omp: await openModule('omp/lich.js'),
};
afterAll(() => Promise.all(Object.values(rigs).map((rig) => rig.close())));

type Happen = (what: unknown) => unknown;

const OPEN: Readonly<Record<keyof typeof rigs, (rig: ModuleRig) => Promise<Happen>>> = {
  async opencode({ exports }) {
    const start = exports['LichPlugin'] as (input: object) => Promise<{ event: Happen }>;
    const plugin = await start({ directory: '/w' });
    return (what) => plugin.event({ event: what });
  },
  async omp({ exports }) {
    const omp = new Omp();
    omp.id = 'S';
    (exports['default'] as (pi: unknown) => void)(omp.pi);
    return (what) => {
      const [name, about = {}] = what as [string, object?];
      return omp.raise(name, about);
    };
  },
};

describe.each([
  ['opencode', OPENCODE],
  ['omp', OMP],
] as const)('%s', (name, cases) => {
  const rig = rigs[name];
  beforeEach(() => rig.inside());

  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, { steps }) => {
    const happen = await OPEN[name](rig);
    let cards: Cards = new Map();
    let at = 0;
    const take = async (): Promise<Seen> => {
      for (const report of await rig.reports(0)) {
        at += 1;
        cards = apply(cards, report as Report, at).cards;
      }
      return textOf([...cards.values()][0]);
    };
    for (const [what, seen] of steps) {
      await happen(what);
      let now = await take();
      for (let tries = 0; now !== seen && tries < 100; tries += 1) now = await take();
      expect(now).toBe(seen);
    }
    expect(await take()).toBe(steps.at(-1)?.[1] ?? '');
  });
});

function textOf(card: Card | undefined): Seen {
  if (card === undefined) return '';
  const { state, tool, detail, reason, title, conversationId } = card;
  const did = [tool, detail].filter((text) => text !== undefined).join(': ');
  const parts = [
    state,
    did || reason,
    title === undefined ? undefined : `“${title}”`,
    `@${conversationId}`,
  ];
  return parts.filter(Boolean).join(' ');
}
