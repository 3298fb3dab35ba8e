import { expect, test } from 'bun:test';
import { agents } from '../../agents/agents.ts';
import type { AgentId } from '../../harness/agent-id.ts';
import type { Scene } from '../scene.ts';
import { checkTimeouts } from './timeout.ts';

/** What is said of one handler with that timeout. */
async function said(id: AgentId, timeout: unknown): Promise<readonly string[]> {
  const sources = [{ path: '/f', kind: 'user', handlers: [{ event: 'Stop', timeout }] }];
  const scene = { patients: [{ id, name: 'It', agent: agents[id], sources }] } as unknown as Scene;
  return (await checkTimeouts(scene)).map(({ message }) => message);
}

test.each<[AgentId, RegExp]>([
  ['claude', /is 0, .*: the hook may be ended before/],
  ['codex', /is 0, .*: Codex makes 1 s of it/],
  ['crush', /is 0, .*: Crush makes 30 s of it/],
  ['antigravity', /is 0, .*: the hook may be ended before/],
])('0 for %s', async (id, says) => {
  expect(await said(id, 0)).toEqual([expect.stringMatching(says)]);
});

test.each<[AgentId, unknown]>([
  ['claude', undefined],
  ['claude', 2],
  ['claude', 2.5],
  ['codex', 3],
  // Another check says that these two refuse the file for it.
  ['crush', '5'],
  ['antigravity', 0.5],
  // Its hooks are those of Claude Code.
  ['cursor', 0],
])('for %s, %p is enough or told elsewhere', async (id, timeout) => {
  expect(await said(id, timeout)).toEqual([]);
});
