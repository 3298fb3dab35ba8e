import { afterEach, beforeEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { claude } from '../agents/claude/hook.ts';
import { claudeTurn } from '../agents/claude/recorded.ts';
import { crush } from '../agents/crush/hook.ts';
import { crushTurn } from '../agents/crush/recorded.ts';
import { parts } from '../agents/parts.ts';
import type { Listener, RequestEvent } from '../listen/server.ts';
import { startListener } from '../listen/server.ts';
import type { Part, Performance } from './play.ts';
import { play } from './play.ts';
import { closingLines, stepLine } from './show.ts';
import type { Stage } from './stage.ts';
import { setStage } from './stage.ts';

const SOURCE = [process.execPath, join(import.meta.dir, '..', 'main.ts')];
const MUTE = [process.execPath, '-e', '0'];

let events: RequestEvent[] = [];
let listener: Listener;
let stage: Stage;

beforeEach(async () => {
  events = [];
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
  return play(played, { executable, stage, listener, events, pauseMs: 0, stop, onPlayed });
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
