import { expect, test } from 'bun:test';
import { cursor } from '../../../src/agents/cursor/hook.ts';
import { readBy } from '../../support/agent/reading.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

test('conversation_id and workspace_roots stand in', () => {
  const payload = { conversation_id: 'c', workspace_roots: ['/w'] };
  expect(readBy(cursor(), payload)).toEqual({ conversationId: 'c', cwd: '/w' });
  const both = { ...payload, session_id: 's', cwd: '/x' };
  expect(readBy(cursor(), both)).toEqual({ conversationId: 's', cwd: '/x' });
});
