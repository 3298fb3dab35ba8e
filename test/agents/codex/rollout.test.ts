/** What a report says that only Codex's files tell: who answers, what has ended, what is asked. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { openRig, type Rig, silently, state } from '../../support/rig.ts';

const SESSION = '01a22f5d-24f5-7973-bd9c-f81c64b94f48';
const REVIEW = '01a22f5d-31ae-7d80-8d57-3667bede41b4';

let rig: Rig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

const rolloutOf = (thread: string): string =>
  join(rig.home, 'sessions', `rollout-2026-12-01T02-09-23-${thread}.jsonl`);

const write = (thread: string, ...rows: readonly unknown[]) =>
  Bun.write(rolloutOf(thread), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

describe('a permission', () => {
  const WAITING = 'state waiting --harness codex';
  const ask = (more: object = {}) => ({
    session_id: SESSION,
    turn_id: 'turn-2',
    transcript_path: rolloutOf(SESSION),
    cwd: '/w',
    hook_event_name: 'PermissionRequest',
    tool_name: 'Bash',
    tool_input: { command: 'touch made' },
    ...more,
  });
  const context = (turn_id: string, approvals_reviewer: unknown) => ({
    type: 'turn_context',
    payload: { turn_id, approvals_reviewer },
  });
  const bell = silently(
    state({ state: 'waiting', reason: 'Bash: touch made', provider_session_id: SESSION }),
  );

  test('rings not when a reviewer of Codex’s own answers', async () => {
    await write(SESSION, context('turn-1', 'user'), context('turn-2', 'auto_review'));
    expect(await rig.hook(WAITING, ask())).toEqual(silently());
  });

  test.each([
    ['the user', [context('turn-2', 'user')]],
    ['one nobody knows', [context('turn-2', 'guardian')]],
    ['a reviewer of another turn', [context('turn-1', 'auto_review')]],
    ['nobody who is named', [{ type: 'turn_context', payload: { turn_id: 'turn-2' } }]],
  ])('rings when it is up to %s', async (_, rows) => {
    await write(SESSION, ...rows);
    expect(await rig.hook(WAITING, ask())).toEqual(bell);
  });

  test.each([{ turn_id: undefined }, { transcript_path: null }, { transcript_path: '/none' }])(
    'rings when the payload is %j',
    async (more) => {
      await write(SESSION, context('turn-2', 'auto_review'));
      expect(await rig.hook(WAITING, ask(more))).toEqual(bell);
    },
  );

  test('is no matter of a question, which rings always', async () => {
    await write(SESSION, context('turn-2', 'auto_review'));
    const question = { hook_event_name: 'PreToolUse', tool_name: 'request_user_input' };
    expect(await rig.hook('tool --harness codex', ask({ ...question, tool_input: {} }))).toEqual(
      silently(
        state({ state: 'waiting', reason: 'request_user_input', provider_session_id: SESSION }),
      ),
    );
  });
});

describe('a review', () => {
  const DONE = 'state done --harness codex';
  const completed = (more: object = {}) => ({
    session_id: SESSION,
    thread_id: REVIEW,
    transcript_path: rolloutOf(REVIEW),
    hook_event_name: 'PostModelRequest',
    kind: 'sampling',
    status: 'completed',
    ...more,
  });
  const item = (type: string, role?: string) => ({
    type: 'response_item',
    payload: { type, role },
  });
  const answered = [item('message', 'user'), item('message', 'assistant')];

  test('ends with an answer that leaves nothing to do', async () => {
    await write(REVIEW, ...answered);
    expect(await rig.hook(DONE, completed())).toEqual(
      silently(state({ state: 'done', provider_session_id: SESSION })),
    );
  });

  test('goes on with a tool', async () => {
    await write(REVIEW, ...answered, item('function_call'));
    expect(await rig.hook(DONE, completed())).toEqual(silently());
  });

  test.each([
    ['a compaction', { kind: 'foreground_compaction' }],
    ['a request that was broken off', { status: 'cancelled' }],
    ['a subagent', { agent_id: REVIEW }],
    ['an unreadable rollout', { transcript_path: '/none' }],
  ])('is not ended by %s', async (_, more) => {
    await write(REVIEW, ...answered);
    expect(await rig.hook(DONE, completed(more))).toEqual(silently());
  });

  test('an answer in the session’s own thread is followed by Stop', async () => {
    await write(SESSION, ...answered);
    const own = { thread_id: SESSION, transcript_path: rolloutOf(SESSION) };
    expect(await rig.hook(DONE, completed(own))).toEqual(silently());
  });

  test('gives the session no title', async () => {
    const message = {
      type: 'item_completed',
      item: { type: 'UserMessage', content: [{ text: 'x' }] },
    };
    await write(REVIEW, { payload: message });
    const busy = 'state busy --harness codex --also title';
    const prompt = { hook_event_name: 'UserPromptSubmit', thread_id: undefined };
    expect(await rig.hook(busy, completed(prompt))).toEqual(
      silently(state({ state: 'busy', provider_session_id: SESSION })),
    );
  });
});

describe('a Stop', () => {
  const DONE = 'state done --harness codex';
  const stop = (more: object = {}) => ({
    session_id: SESSION,
    turn_id: 'turn-2',
    transcript_path: rolloutOf(SESSION),
    hook_event_name: 'Stop',
    ...more,
  });
  const made = (turn_id: string, item: object) => ({
    type: 'event_msg',
    payload: { type: 'item_completed', thread_id: SESSION, turn_id, item },
  });
  const plan = made('turn-2', { type: 'Plan', text: 'First\n\n# Mend the fence\n\n1. Look\n' });
  const check = silently(state({ state: 'done', provider_session_id: SESSION }));

  test('of a turn that has made a plan rings: whether to follow it is asked', async () => {
    await write(SESSION, plan);
    expect(await rig.hook(DONE, stop())).toEqual(
      silently(state({ state: 'waiting', reason: 'Mend the fence', provider_session_id: SESSION })),
    );
  });

  test.each([
    ['another turn’s plan', [made('turn-1', { type: 'Plan', text: '# One' })], {}],
    ['words', [made('turn-2', { type: 'AgentMessage', text: '"Plan"' })], {}],
    ['a plan that is quoted', [{ type: 'response_item', payload: JSON.stringify(plan) }], {}],
    ['nothing that is there', [], { transcript_path: null }],
    ['a plan of no turn that is named', [plan], { turn_id: undefined }],
  ])('after %s is an end', async (_, rows, more) => {
    await write(SESSION, ...rows);
    expect(await rig.hook(DONE, stop(more))).toEqual(check);
  });
});

describe('a request to the model that failed', () => {
  const failed = (attempt_number: number, error = 'unexpected status 503 Service Unavailable') => ({
    session_id: SESSION,
    thread_id: SESSION,
    transcript_path: rolloutOf(SESSION),
    hook_event_name: 'PostModelRequest',
    kind: 'sampling',
    status: 'failed',
    attempt_number,
    error,
  });
  const settings = (provider: string, retries: unknown) =>
    Bun.write(
      join(rig.home, 'config.toml'),
      `model_provider = "mine"\n[model_providers.${provider}]\nstream_max_retries = ${retries}\n`,
    );
  const uses = (model_provider_id: string) => ({
    type: 'event_msg',
    payload: { type: 'thread_settings_applied', thread_settings: { model_provider_id } },
  });
  const isEnd = async (attempt: number, error?: string): Promise<boolean> =>
    (await rig.hook('state done --harness codex', failed(attempt, error))).reports.length > 0;

  test('ends the turn after as many attempts as the user allows', async () => {
    await write(SESSION, { type: 'session_meta', payload: { model_provider: 'mine' } });
    await settings('mine', 1);
    expect([await isEnd(1), await isEnd(2)]).toEqual([false, true]);
    await settings('mine', 8);
    expect([await isEnd(6), await isEnd(8), await isEnd(9)]).toEqual([false, false, true]);
    await settings('mine', 0);
    expect([await isEnd(1), await isEnd(1, 'Connection failed: none')]).toEqual([true, false]);
  });

  test('goes by the provider that is in use', async () => {
    await settings('other', 0);
    await write(SESSION, { type: 'session_meta', payload: { model_provider: 'other' } });
    expect(await isEnd(1)).toBeTrue();
    await write(SESSION, uses('other'), uses('mine'));
    expect(await isEnd(1)).toBeFalse();
    await write(SESSION);
    expect(await isEnd(1)).toBeFalse();
  });

  test.each(['"three"', '-', '[', '{}'])('does not with the number %s', async (retries) => {
    await write(SESSION, uses('mine'));
    await settings('mine', retries);
    expect([await isEnd(1), await isEnd(6)]).toEqual([false, true]);
  });
});
