/** Events whose meaning hangs on an earlier one of the same conversation. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openRig, type Rig, silently, started, state } from '../support/rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

describe('a Crush tool is told where turns are', () => {
  const PRE = 'tool --harness crush --also session-start,touched';
  const payload = (event: string, session_id: string) => ({
    event,
    session_id,
    cwd: '/w',
    tool_name: 'view',
    tool_input: { file_path: '/w/a.ts' },
  });
  const start = (provider_session_id: string) => ({
    endpoint: '/session-start',
    body: { session_id: 'card-7', provider_session_id, provider: 'crush' },
  });

  test('a build that raises PreToolUse alone opens no turn', async () => {
    for (const _ of [1, 2]) {
      expect(await rig.hook(PRE, payload('PreToolUse', 'c-1'))).toEqual(silently(start('c-1')));
    }
  });

  test('after TurnStart of the conversation it is busy with its name', async () => {
    await rig.hook('state busy --harness crush', payload('TurnStart', 'c-1'));
    expect(await rig.hook(PRE, payload('PreToolUse', 'c-1'))).toEqual(
      silently(
        start('c-1'),
        state({ state: 'busy', tool: 'view', detail: 'a.ts', provider_session_id: 'c-1' }),
      ),
    );
  });

  test('after TurnStart of another conversation it is not', async () => {
    await rig.hook('state busy --harness crush', payload('TurnStart', 'c-0'));
    expect(await rig.hook(PRE, payload('PreToolUse', 'c-1'))).toEqual(silently(start('c-1')));
  });

  test('what is remembered is private, and not left by a dry run', async () => {
    const folder = join(rig.home, '.local', 'state', 'lich-hook', 'turns');
    await rig.raw(
      'state busy --harness crush --dry-run',
      JSON.stringify(payload('TurnStart', 'c-1')),
    );
    expect(await stat(folder).catch(() => 'none')).toBe('none');
    await rig.hook('state busy --harness crush', payload('TurnStart', 'c-1'));
    // Windows has no such modes.
    const mode = process.platform === 'win32' ? 0o666 : 0o700;
    expect((await stat(folder)).mode & 0o777).toBe(mode);
  });
});

describe('a Codex compaction that is cancelled', () => {
  const DONE = 'state done --harness codex';
  const event = (hook_event_name: string, more: object = {}) => ({
    session_id: 'c-1',
    hook_event_name,
    ...more,
  });
  const cancelled = (kind: string) => event('PostModelRequest', { kind, status: 'cancelled' });
  const done = silently(state({ state: 'done', provider_session_id: 'c-1' }));

  test('is over when the user had asked for it, and the card what it was before', async () => {
    await rig.hook('state busy --harness codex', event('UserPromptSubmit'));
    await rig.hook(DONE, event('Stop'));
    await rig.hook('state compacting --harness codex', event('PreCompact', { trigger: 'manual' }));
    expect(await rig.hook(DONE, cancelled('foreground_compaction'))).toEqual(done);
  });

  test('leaves an unused card unused', async () => {
    await rig.hook('state compacting --harness codex', event('PreCompact', { trigger: 'manual' }));
    expect(await rig.hook(DONE, cancelled('foreground_compaction'))).toEqual(
      silently(state({ state: 'idle', provider_session_id: 'c-1' }), started('codex', 'c-1')),
    );
  });

  test('is lich’s own reading inside a turn', async () => {
    await rig.hook('state compacting --harness codex', event('PreCompact', { trigger: 'manual' }));
    await rig.hook('state busy --harness codex', event('UserPromptSubmit'));
    expect(await rig.hook(DONE, cancelled('foreground_compaction'))).toEqual(silently());
  });

  test('so is any other request that Esc cancels', async () => {
    await rig.hook('state compacting --harness codex', event('PreCompact', { trigger: 'manual' }));
    expect(await rig.hook(DONE, cancelled('sampling'))).toEqual(silently());
  });
});

describe('a Codex turn that fails', () => {
  const DONE = 'state done --harness codex';
  const failed = (error: unknown, attempt_number: unknown, more: object = {}) => ({
    session_id: 'c-1',
    hook_event_name: 'PostModelRequest',
    kind: 'sampling',
    status: 'failed',
    error,
    attempt_number,
    ...more,
  });

  test.each([
    ['{"error":{"message":"no such model"}}', 1],
    ['exceeded retry limit, last status: 429 Too Many Requests', 1],
    ['You’ve hit your usage limit.', 1],
    ['unexpected status 401 Unauthorized: no key', 6],
    ['We’re currently experiencing high demand, which may cause temporary errors.', 7],
    ['stream disconnected before completion: reset', 6],
    [null, 1],
    [42, 'one'],
  ])('%j at attempt %j is over', async (error, attempt) => {
    expect(await rig.hook(DONE, failed(error, attempt))).toEqual(
      silently(state({ state: 'done', provider_session_id: 'c-1' })),
    );
  });

  test.each([
    ['unexpected status 503 Service Unavailable: later', 1],
    ['stream disconnected before completion: reset', 5],
    ['rate limit exceeded: slowly', 2],
    ['We’re currently experiencing high demand, which may cause temporary errors.', 3],
    ['unexpected status 500', undefined],
    ['Connection failed: error sending request', 1],
    ['Connection failed: error sending request', 40],
    ['unexpected status 404 Not Found: Unknown error, url: ws://127.0.0.1:1/v1/responses', 6],
    ['unexpected status 403 Forbidden: no, url: wss://api.example/v1/responses', 9],
    ['stream disconnected before completion: WebSocket protocol error: reset', 6],
  ])('%j at attempt %j is tried again', async (error, attempt) => {
    expect(await rig.hook(DONE, failed(error, attempt))).toEqual(silently());
  });

  test('of a subagent is not the session’s', async () => {
    expect(await rig.hook(DONE, failed('fatal', 1, { agent_id: 'a' }))).toEqual(silently());
  });

  test('a request that succeeds ends nothing', async () => {
    const more = { status: 'completed' };
    expect(await rig.hook(DONE, failed(null, 1, more))).toEqual(silently());
  });
});
