/** A dialog that opens, or is answered, while another hook's report is on its way. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CardMemory, openCardMemory } from '../../src/memory/card-memory.ts';
import { glanceAt } from '../../src/memory/glance.ts';
import { type Endpoint, openEndpoint } from '../support/endpoint.ts';
import { TAKEN } from '../support/lich.ts';
import { CARD, TOKEN } from '../support/reports.ts';
import { run } from '../support/run.ts';

let home = '';
let lich: Endpoint;
/** What happens before each request of the hook under test gets its answer. */
let before: (() => Promise<unknown>)[] = [];
let umask = 0;
beforeEach(async () => {
  umask = process.umask();
  home = await mkdtemp(join(tmpdir(), 'lich-hook-home-'));
  before = [];
  lich = await openEndpoint({
    async request(socket: Socket) {
      await before.shift()?.();
      socket.write(TAKEN);
    },
  });
});
afterEach(async () => {
  process.umask(umask);
  await lich.stop();
  await rm(home, { recursive: true, force: true });
});

const hook = (line: string, event: string, call?: string) =>
  run(line.split(' '), {
    env: {
      HOME: home,
      LOCALAPPDATA: home,
      LICH_PORT: `${lich.port}`,
      LICH_TOKEN: TOKEN,
      LICH_SESSION_ID: CARD,
    },
    stdin: JSON.stringify({
      hook_event_name: event,
      session_id: 'c-1',
      ...(call === undefined ? {} : { tool_name: 'Bash', tool_input: { command: call } }),
    }),
  });
const states = () =>
  lich.bodies.map((body) => {
    const { state, reason, tool } = JSON.parse(body);
    return [state, reason ?? tool].filter(Boolean).join(' ');
  });
/** What another hook does meanwhile, without its report: a process would take its time. */
const other = (): CardMemory => {
  const glance = glanceAt({ HOME: home, LOCALAPPDATA: home }, process.platform, CARD);
  if (glance === undefined) throw new Error('no home');
  return openCardMemory(glance, TOKEN, CARD);
};
const asks = () => other().open({ call: 'y', since: 1 }, 'Bash: y');
const answers = async (): Promise<void> => {
  const memory = other();
  await memory.close(memory.load(undefined).dialogs);
};
const ends = () => hook('state busy', 'PostToolUse', 'x');

test.each([
  ['the end of another call', ends, 'busy'],
  ['a tool that starts', () => hook('tool', 'PreToolUse', 'x'), 'busy Bash'],
  ['a prompt', () => hook('state busy', 'UserPromptSubmit'), 'busy'],
])('%s that took the bell off rings it again', async (_, act, told) => {
  before = [asks];
  await act();
  expect(states()).toEqual([told, 'waiting Bash: y']);
});

test('a bell that is answered before it rings again is taken off', async () => {
  before = [asks, answers];
  await ends();
  expect(states()).toEqual(['busy', 'waiting Bash: y', 'busy']);
});
