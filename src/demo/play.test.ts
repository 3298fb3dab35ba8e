import { afterEach, beforeEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { claude } from '../agents/claude/hook.ts';
import { claudeTurn } from '../agents/claude/recorded.ts';
import { crush } from '../agents/crush/hook.ts';
import { crushTurn } from '../agents/crush/recorded.ts';
import { parts } from '../agents/parts.ts';
import type { Listener, RequestEvent } from '../listen/server.ts';
import { startListener } from '../listen/server.ts';
import type { ControlledTurn, Exchange } from './controlled-turn.ts';
import type { Part, Performance } from './play.ts';
import { play } from './play.ts';
import { closingLines, exchangeLine, stepLine } from './show.ts';
import type { Stage } from './stage.ts';
import { setStage } from './stage.ts';

const SOURCE = [process.execPath, join(import.meta.dir, '..', 'main.ts')];
const MUTE = [process.execPath, '-e', '0'];

let events: RequestEvent[] = [];
let listener: Listener;
let stage: Stage;
let exchanges: Exchange[] = [];

beforeEach(async () => {
  events = [];
  exchanges = [];
  listener = startListener({ onRequest: (event) => events.push(event) });
  stage = await setStage(parts.map(({ turn }) => turn));
});

afterEach(async () => {
  await listener.stop();
  await stage.clear();
});

function perform(
  played: readonly Part[],
  executable: readonly string[],
  stop = new AbortController().signal,
): Promise<Performance> {
  const onPlayed = (): void => undefined;
  const onExchange = (exchange: Exchange) => void exchanges.push(exchange);
  return play(played, {
    executable,
    stage,
    listener,
    events,
    pauseMs: 0,
    stop,
    onPlayed,
    onExchange,
  });
}

test('a recorded turn arrives whole', async () => {
  const turn = [{ harness: claude(), turn: claudeTurn }];
  const performance = await perform(turn, SOURCE);
  expect(performance.faults).toEqual([]);
  expect(performance.played).toHaveLength(claudeTurn.steps.length);
  expect(listener.cards().get('demo-claude')).toMatchObject({
    state: 'done',
    provider: 'claude',
    title: 'Prune the pear trees in February',
    touched: 2,
  });
}, 30_000);

test('a turn that lich begins goes there and back through the module', async () => {
  const turn = parts.filter(({ controlled }) => controlled !== undefined);
  const performance = await perform(turn, SOURCE);
  expect(performance.faults).toEqual([]);
  expect(performance.played.slice(claudeTurn.steps.length).map(({ event }) => event)).toEqual([
    'UserPromptSubmit',
    'PreToolUse',
    'PostToolUse',
    'Stop',
  ]);
  // The prompt is acknowledged once its turn has begun.
  const told = events.flatMap(({ commands = [], mod, report }) => [
    ...commands.map(({ kind }) => `asks ${kind}`),
    ...(mod?.endpoint === '/mod/acks' ? [`ack ${mod.body.kind} ${mod.body.ok}`] : []),
    ...(mod?.endpoint === '/mod/usage' ? [`usage ${mod.body.context.percent}`] : []),
    ...(report?.endpoint === '/hook' ? [report.body.state] : []),
  ]);
  expect(told.slice(told.indexOf('asks prompt'))).toEqual([
    ...['asks prompt', 'busy', 'ack prompt true', 'busy', 'busy', 'done', 'usage 14'],
  ]);
  expect(exchanges.map(exchangeLine)).toEqual([
    expect.stringMatching(/^Claude Code {2}lich asks +prompt: The plum trees too, please$/),
    expect.stringMatching(/^Claude Code {2}the mod tells +prompt done$/),
    expect.stringMatching(/^Claude Code {2}the mod tells +context 14% · five_hour 17.5% · \$0.31$/),
  ]);
  expect(listener.cards().get('demo-claude')).toMatchObject({
    state: 'done',
    usage: { cost_usd: 0.3124 },
  });
}, 30_000);

test.each<[string, ControlledTurn['begin'], string]>([
  ['takes nothing', () => over, 'the mod did not take what lich asked for'],
  [
    'does not say what became of it',
    ({ env, lich }) => ({ ...over, over: poll(env, lich) }),
    'it was acknowledged 0 times',
  ],
])('a module that %s is found out', async (_, begin, fault) => {
  const command = { id: 'c', kind: 'prompt', text: 'go' };
  const part = {
    harness: claude(),
    turn: { ...claudeTurn, steps: [] },
    controlled: { command, begin },
  };
  const { faults } = await perform([part], MUTE);
  expect(faults).toContain(`Claude Code: ${fault}`);
});

const over = { over: Promise.resolve(), close: () => undefined };

async function poll(
  { LICH_PORT, LICH_TOKEN, LICH_SESSION_ID }: Readonly<Record<string, string>>,
  lich: (request: Request) => Promise<Response>,
): Promise<void> {
  const query = `token=${LICH_TOKEN}&session_id=${LICH_SESSION_ID}`;
  await lich(new Request(`http://127.0.0.1:${LICH_PORT}/mod/commands?${query}`));
}

test('a hook that reports nothing is found out', async () => {
  const [first] = crushTurn.steps;
  const turn = { ...crushTurn, steps: first === undefined ? [] : [first] };
  const performance = await perform([{ harness: crush(), turn }], MUTE);
  expect(performance.faults).toContain('Crush SessionStart: its report did not arrive');
  expect(closingLines(performance)).toContain('Not as it should be:');
}, 10_000);

test('an event nothing is registered for is a fault', async () => {
  const turn = { ...crushTurn, steps: [{ event: 'Nope', payload: {} }] };
  const { faults } = await perform([{ harness: crush(), turn }], MUTE);
  expect(faults[0]).toBe('Crush Nope: nothing is registered');
});

test('a stopped performance is not a good one', async () => {
  expect(await perform(parts, MUTE, AbortSignal.abort())).toEqual({
    played: [],
    faults: ['stopped before the end'],
  });
});

test('a line tells event, time, command and reports', () => {
  const report = { endpoint: '/session-touched', body: { session_id: 'card' } } as const;
  const event = { at: 0, endpoint: '/session-touched', method: 'POST', status: 204, report };
  const step = {
    harness: 'Codex',
    event: 'PostToolUse',
    words: ['touched', '--harness', 'codex'],
    milliseconds: 6.26,
    events: [event],
    faults: [],
  };
  expect(stepLine(step)).toBe(
    'Codex        PostToolUse           6.3 ms  lich-hook touched --harness codex  → touched',
  );
});
