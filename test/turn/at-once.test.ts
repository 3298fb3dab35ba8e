/** A dialog that opens, or is answered, while another hook's report is on its way. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, openEndpoint } from '../support/endpoint.ts';
import { TAKEN } from '../support/lich.ts';
import { CARD, TOKEN } from '../support/reports.ts';
import { run } from '../support/run.ts';

let home = '';
let lich: Endpoint;
/** What happens before each request of the hook under test gets its answer. */
let before: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
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
  await lich.stop();
  await rm(home, { recursive: true, force: true });
});

const hook = (line: string, event: string, call?: string) =>
  run(line.split(' '), {
    env: {
      HOME: home,
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
const asks = (call: string) => hook('state waiting', 'PermissionRequest', call);
const ends = (call: string) => hook('state busy', 'PostToolUse', call);

test.each([
  ['the end of another call', () => ends('x'), 'busy'],
  ['a tool that starts', () => hook('tool', 'PreToolUse', 'x'), 'busy Bash'],
  ['a prompt', () => hook('state busy', 'UserPromptSubmit'), 'busy'],
])('%s that took the bell off rings it again', async (_, act, told) => {
  before = [() => asks('y')];
  await act();
  expect(states()).toEqual([told, 'waiting Bash: y', 'waiting Bash: y']);
});

test('a bell that is answered before it rings again is taken off', async () => {
  const nothing = async (): Promise<void> => {};
  before = [() => asks('y'), nothing, () => ends('y')];
  await ends('x');
  expect(states()).toEqual(['busy', 'waiting Bash: y', 'waiting Bash: y', 'busy', 'busy']);
});
