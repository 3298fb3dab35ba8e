/** A lich that hangs: the agent waits for it twice, and hardly any more until it answers again. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { Socket } from 'node:net';
import { type Endpoint, openEndpoint } from '../support/endpoint.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { SILENT } from '../support/run.ts';

const NO_CONTENT = 'HTTP/1.1 204 No Content\r\n\r\n';

/** Later than an impatient hook waits, and long before a patient one gives up. */
const SLOW_MS = 600;

let rig: Rig;
let endpoint: Endpoint;
let answers: 'never' | 'slowly' | 'at once';
/** Of each slow answer, whether the hook was still there to hear it. */
let heard: boolean[];
beforeEach(async () => {
  rig = await openRig();
  heard = [];
  endpoint = await openEndpoint({ request: (socket) => answer(socket) });
});
afterEach(async () => {
  await endpoint.stop();
  await rig.close();
});

function answer(socket: Socket): void {
  if (answers === 'at once') socket.write(NO_CONTENT);
  if (answers !== 'slowly') return;
  let isGone = false;
  socket.once('end', () => {
    isGone = true;
  });
  setTimeout(() => {
    heard.push(!isGone);
    socket.write(NO_CONTENT);
  }, SLOW_MS);
}

async function hook(how: typeof answers, line = 'tool'): Promise<void> {
  answers = how;
  const env = { ...rig.env, LICH_PORT: `${endpoint.port}` };
  const payload = '{"session_id":"c-1","hook_event_name":"PreToolUse","tool_name":"Read"}\n';
  const { ms: _, requests: __, ...end } = await rig.raw(line, payload, { env });
  expect(end).toEqual(SILENT);
  // A hook may be gone before its lich is done.
  if (how === 'slowly') await Bun.sleep(SLOW_MS);
}

test('after two reports without an answer the next ones wait no longer than they must', async () => {
  await hook('slowly');
  await hook('never');
  await hook('never');
  await hook('slowly');
  await hook('at once');
  await hook('slowly');
  expect(heard).toEqual([true, false, true]);
  // Impatient or not, each was sent.
  expect(endpoint.bodies).toHaveLength(6);
}, 20_000);

test('one silence is no habit', async () => {
  await hook('never');
  await hook('slowly');
  expect(heard).toEqual([true]);
}, 20_000);

test('the end of a session is sent and waits for no slow lich', async () => {
  await hook('slowly', 'state idle');
  await hook('slowly');
  expect(heard).toEqual([false, true]);
  expect(endpoint.bodies).toHaveLength(2);
}, 20_000);
