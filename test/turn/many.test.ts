/** One message with two hundred calls: what its hooks, all started at once, leave of the card. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { harnesses } from '../../src/agents/harnesses.ts';
import { reportsIn } from '../support/reports.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { run } from '../support/run.ts';
import { inWords, openSession, type RaisedEvent, type Session } from '../support/session.ts';

const CALLS = 200;
/** On a machine with two cores, and much else to do. */
const patienceMs = 60_000;

let rig: Rig;
let session: Session;
beforeEach(async () => {
  rig = await openRig();
  session = openSession(rig, harnesses.claude);
});
afterEach(() => rig.close());

const calls = Array.from({ length: CALLS }, (_, at) => `step ${at}`);
const raised = (event: string, about: object = {}): RaisedEvent => ({
  event,
  payload: { hook_event_name: event, session_id: 'c-1', cwd: '/w', ...about },
});
const of = (event: string) => (command: string) =>
  raised(event, { tool_name: 'Bash', tool_input: { command } });

test('two hundred calls begin at once, and each is told', async () => {
  await session.raise(raised('UserPromptSubmit', { prompt: 'go' }));
  const tools = calls.map(of('PreToolUse')).map(({ payload }) => `${JSON.stringify(payload)}\n`);
  rig.lich.take();
  await Promise.all(tools.map((stdin) => run(['tool'], { env: rig.env, stdin, patienceMs })));
  const told = reportsIn(rig.lich.take(), rig.lich.port).map(
    ({ body }) => (body as { detail?: string }).detail,
  );
  expect(told.toSorted()).toEqual(calls.toSorted());
}, 120_000);

test('a hundred of them ask at once, and the bell stays until the last is answered', async () => {
  await session.raise(raised('UserPromptSubmit', { prompt: 'go' }));
  const [last = '', ...others] = calls.slice(0, CALLS / 2);
  expect((await session.raise(...[last, ...others].map(of('PermissionRequest')))).state).toBe(
    'waiting',
  );
  expect((await session.raise(...others.map(of('PostToolUse')))).state).toBe('waiting');
  expect(inWords(await session.raise(of('PostToolUse')(last)))).toBe('busy');
}, 120_000);
