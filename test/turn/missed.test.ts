/** lich was not there for a moment: what its card shows after the next event that it hears. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { harnesses } from '../../src/agents/harnesses.ts';
import { TAKEN } from '../support/lich.ts';
import { openRig, type Rig } from '../support/rig.ts';
import { inWords, openSession, type Session } from '../support/session.ts';

const BROKEN = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n';

const PLAIN = { hook_event_name: 'PostToolUse', session_id: 'c-1' };

let rig: Rig;
let session: Session;
beforeEach(async () => {
  rig = await openRig();
  session = openSession(rig, harnesses.claude);
});
afterEach(() => rig.close());

type About = Readonly<Record<string, unknown>>;

async function raise(event: string, about: About = {}): Promise<string> {
  const payload = { hook_event_name: event, session_id: 'c-1', ...about };
  return inWords(await session.raise({ event, payload }));
}
const prompt = (about?: About) => raise('UserPromptSubmit', { prompt: 'go', ...about });
const bash = (command: string) => ({ tool_name: 'Bash', tool_input: { command } });
const stop = () => raise('Stop', { background_tasks: [] });
const notice = (type: string) => raise('Notification', { notification_type: type, message: 'Hm' });

async function away(act: () => Promise<unknown>): Promise<void> {
  rig.lich.listen(false);
  await act();
  rig.lich.listen(true);
}

test('a bell: the next event rings it, with its reason', async () => {
  await prompt();
  await away(() => raise('PermissionRequest', bash('touch x')));
  expect(await notice('permission_prompt')).toBe('waiting: Bash: touch x');
  expect(await raise('PostToolUse', bash('touch x'))).toBe('busy');
});

test('the end of a turn: the reminder a minute later draws the check', async () => {
  await prompt();
  await away(stop);
  expect(await notice('idle_prompt')).toBe('done');
});

test('the beginning of a turn: its first tool says so', async () => {
  await away(prompt);
  expect(await raise('PreToolUse', bash('ls'))).toBe('busy: Bash ls');
});

test('the beginning of a turn, whose first event asks', async () => {
  await away(prompt);
  expect(await raise('PermissionRequest', bash('ls'))).toBe('waiting: Bash: ls');
});

test('another conversation, from the middle of a turn', async () => {
  await prompt();
  await away(() => raise('SessionStart', { session_id: 'c-2', source: 'clear' }));
  expect(await prompt({ session_id: 'c-2' })).toBe('busy');
  expect(await raise('Stop', { session_id: 'c-2', background_tasks: [] })).toBe('done');
});

test('any answer is one: nothing is told twice', async () => {
  rig.lich.answer(BROKEN);
  await prompt();
  rig.lich.answer(TAKEN);
  expect((await rig.hook('state busy', PLAIN)).reports).toHaveLength(1);
});

test('what is told again is told once', async () => {
  await away(prompt);
  const { reports } = await rig.hook('state busy', PLAIN);
  expect(reports.map(({ endpoint }) => endpoint)).toEqual(['/session-start', '/hook']);
  expect((await rig.hook('state busy', PLAIN)).reports).toHaveLength(1);
});

test('what lich takes without an answer, it has not: no bell rings twice', async () => {
  await prompt();
  rig.lich.answer('');
  await raise('PermissionRequest', bash('touch x'));
  rig.lich.answer(TAKEN);
  const { requests } = await rig.raw(
    'state waiting',
    '{"hook_event_name":"Notification","session_id":"c-1","notification_type":"permission_prompt"}',
  );
  expect(requests).toEqual([]);
});
