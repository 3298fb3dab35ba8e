/** Cases D1 to D15: the state of a turn. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { answering, openRig, type Rig, silently, state } from '../support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

/** The report that `lich-hook state waiting` makes of a payload, as its reason. */
async function reasonOf(harness: string, payload: object): Promise<unknown> {
  const { reports } = await rig.hook(`state waiting --harness ${harness}`, payload);
  expect(reports).toHaveLength(1);
  const body = reports[0]?.body;
  expect(body).toMatchObject({ session_id: 'card-7', state: 'waiting' });
  return (body as { reason?: string } | undefined)?.reason;
}

describe('D1 the state is the argument, the conversation is the payload’s', () => {
  test.each(['busy', 'done', 'idle', 'waiting', 'compacting'])('%s', async (name) => {
    const report = state({ state: name, provider_session_id: 'c-1' });
    expect(await rig.hook(`state ${name}`, { session_id: 'c-1' })).toEqual(silently(report));
  });

  test('on Antigravity it is conversationId', async () => {
    const payload = { conversationId: 'c-2', session_id: 'other' };
    expect(await rig.hook('state busy --harness antigravity', payload)).toEqual(
      answering('{}', state({ state: 'busy', provider_session_id: 'c-2' })),
    );
  });

  test('a conversation named by the environment of an outer CLI is not used', async () => {
    const env = {
      ...rig.env,
      CLAUDE_CODE_SESSION_ID: 'outer',
      CODEX_THREAD_ID: 'outer',
      CRUSH_SESSION_ID: 'outer',
    };
    expect(await rig.hook('state busy', '{}', { env })).toEqual(silently(state({ state: 'busy' })));
  });
});

describe('D2 a reason belongs to waiting alone', () => {
  const payload = { message: 'Which row?', tool_name: 'Bash', tool_input: { command: 'ls' } };
  test.each(['busy', 'done', 'idle', 'compacting'])('%s has none', async (name) => {
    expect(await rig.hook(`state ${name}`, payload)).toEqual(silently(state({ state: name })));
  });
});

describe('the reason of a wait', () => {
  test.each<[string, string, object, string | undefined]>([
    ['D3 the message', 'claude', { message: 'Bash asks for leave' }, 'Bash asks for leave'],
    [
      'D3 a message beats the tool',
      'claude',
      { message: 'Bash asks', tool_name: 'Bash', tool_input: { command: 'ls' } },
      'Bash asks',
    ],
    [
      'D4 tool and command',
      'codex',
      { tool_name: 'Bash', tool_input: { command: 'go test ./...' } },
      'Bash: go test ./...',
    ],
    [
      'D4 D11 tool and command on Claude',
      'claude',
      { tool_name: 'Bash', tool_input: { command: 'go test ./...' } },
      'Bash: go test ./...',
    ],
    [
      'D5 the file of a patch',
      'codex',
      {
        cwd: '/w',
        tool_name: 'apply_patch',
        tool_input: { command: '*** Begin Patch\n*** Add File: /w/a/b.go\n+x\n*** End Patch' },
      },
      'apply_patch: a/b.go',
    ],
    ['D6 neither message nor tool', 'claude', {}, undefined],
    ['D7 a blank message', 'claude', { message: '   ' }, undefined],
    ['D7 a blank message leaves the tool', 'claude', { message: ' ', tool_name: 'Bash' }, 'Bash'],
    ['D8 a message that is no string', 'claude', { message: { text: 'x' } }, undefined],
    ['the first line that says something', 'claude', { message: '\n \n Which? \nno' }, 'Which?'],
    [
      'the header of a question',
      'claude',
      {
        tool_name: 'AskUserQuestion',
        tool_input: { questions: [{ header: 'Row', question: '?' }] },
      },
      'Row',
    ],
    [
      'the text of a question without a header',
      'codex',
      { tool_name: 'request_user_input', tool_input: { questions: [{ question: 'Which row?' }] } },
      'Which row?',
    ],
  ])('%s', async (_, harness, payload, reason) => {
    expect(await reasonOf(harness, payload)).toBe(reason);
  });
});

describe('D9 stdin that is open and never written', () => {
  test.each(['busy', 'done', 'idle'])('%s goes out', async (name) => {
    const pending = (): Promise<void> => Bun.sleep(1500);
    const { requests, ms, code } = await rig.raw(`state ${name}`, pending);
    expect(requests.map(({ body }) => body.toString())).toEqual([
      `{"session_id":"card-7","state":"${name}"}`,
    ]);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1600);
  });
});

describe('D10 a payload that names no conversation', () => {
  test.each([
    '{}',
    '{"session_id":""}',
    '{"session_id":"  "}',
    '{"session_id":null}',
    '{"session_id":7}',
    '{"session_id":["c-1"]}',
    '{"sessionId":"c-1"}',
    '[]',
    'null',
    '"c-1"',
    '',
  ])('%s', async (payload) => {
    expect(await rig.hook('state done', payload)).toEqual(silently(state({ state: 'done' })));
  });
});

describe('an event from inside a subagent', () => {
  const inside = { session_id: 'c-1', agent_id: 'a7', agent_type: 'helper' };
  test.each([
    ['D13 busy', 'state busy', { ...inside, hook_event_name: 'PostToolUse' }],
    ['compacting', 'state compacting', { ...inside, hook_event_name: 'PreCompact' }],
    ['done of a StopFailure', 'state done', { ...inside, hook_event_name: 'StopFailure' }],
  ])('%s is dropped', async (_, line, payload) => {
    expect(await rig.hook(line, payload)).toEqual(silently());
  });

  test.each([
    ['D14 waiting', 'state waiting', 'waiting', 'PermissionRequest'],
    ['D14 done of a Stop', 'state done', 'done', 'Stop'],
    ['D14 idle', 'state idle', 'idle', 'SessionEnd'],
  ])('%s is reported', async (_, line, name, hook_event_name) => {
    const report = state({ state: name, provider_session_id: 'c-1' });
    expect(await rig.hook(line, { ...inside, hook_event_name })).toEqual(silently(report));
  });

  test('D15 an agent_id in the tool’s own input is none', async () => {
    const payload = { session_id: 'c-1', tool_name: 'x', tool_input: { agent_id: 'a7' } };
    const report = state({ state: 'busy', provider_session_id: 'c-1' });
    expect(await rig.hook('state busy', payload)).toEqual(silently(report));
  });

  test.each(['""', '" "', 'null', '0', '{}', '["a7"]'])(
    'an agent_id of %s is none',
    async (value) => {
      expect(await rig.hook('state busy', `{"agent_id":${value}}`)).toEqual(
        silently(state({ state: 'busy' })),
      );
    },
  );
});
