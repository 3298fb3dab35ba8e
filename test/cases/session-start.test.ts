/** Cases F1 to F3: the conversation is bound to the card. And what else tells git to look again. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { openRig, type Rig, silently, started, state, TOUCHED } from '../support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

test('F1 F3 the payload’s conversation', async () => {
  const payload = { source: 'startup', session_id: 'c-1', cwd: '/w' };
  expect(await rig.hook('session-start', payload)).toEqual(silently(started('claude', 'c-1')));
});

describe('F2 no conversation, no report', () => {
  test.each(['{}', '{"session_id":""}', '{"session_id":" "}', '{"session_id":9}', '{', ''])(
    '%s',
    async (payload) => {
      expect(await rig.hook('session-start', payload)).toEqual(silently());
    },
  );
});

describe('a conversation that lich would refuse is not sent', () => {
  test.each(['a/b', 'a\\b', 'a*', 'a?', 'a[b', 'a]b', '..', 'a..b'])('%s', async (session_id) => {
    expect(await rig.hook('session-start', { session_id })).toEqual(silently());
  });

  test.each(['\nc-1', 'c\0', 'c\t1', 'c-1\u001b[2J', 'c\u007f', 'c\u0085'])(
    'nor is one with a control character an id at all: %j',
    async (session_id) => {
      const line = 'state busy --also session-start';
      expect(await rig.hook(line, { session_id })).toEqual(silently(state({ state: 'busy' })));
    },
  );

  test('and does not stop the state beside it', async () => {
    const line = 'state busy --also session-start';
    const report = state({ state: 'busy', provider_session_id: 'a/b' });
    expect(await rig.hook(line, { session_id: 'a/b' })).toEqual(silently(report));
  });
});

test('a subagent’s start binds nothing', async () => {
  const payload = { session_id: 'c-1', agent_id: 'a7', source: 'compact' };
  expect(await rig.hook('session-start', payload)).toEqual(silently());
});

describe('touched', () => {
  const line = 'state busy --also touched';
  const busy = state({ state: 'busy' });

  test('alone it is sent for any payload', async () => {
    expect(await rig.hook('touched', { tool_name: 'Read' })).toEqual(silently(TOUCHED));
    expect(await rig.hook('touched', '')).toEqual(silently(TOUCHED));
  });

  test.each(['Bash', 'Edit', 'Write', 'NotebookEdit'])('rides after %s', async (tool_name) => {
    expect(await rig.hook(line, { tool_name })).toEqual(silently(busy, TOUCHED));
  });

  test.each(['Read', 'Grep', 'Glob', 'WebFetch', 'Task', 'bash', 'MultiEdits', undefined, 7])(
    'does not ride after %p',
    async (tool_name) => {
      expect(await rig.hook(line, { tool_name })).toEqual(silently(busy));
    },
  );
});
