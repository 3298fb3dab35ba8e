import { describe, expect, test } from 'bun:test';
import { claudeEntries } from '../../../src/agents/claude/entries.ts';
import { claude } from '../../../src/agents/claude/hook.ts';
import { claudeRegistration } from '../../../src/agents/claude/registration.ts';
import { invoked } from '../../support/agent/invoked.ts';
import { readBy } from '../../support/agent/reading.ts';
import { textsOf, WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

test.each(['x'.repeat(256), 'a b', 'Grüße', '🍎'.repeat(100), '0190c1d2-7b1e-7000'])(
  '%s is an id',
  (id) => {
    expect(readBy(claude(), { session_id: id })).toEqual({ conversationId: id });
  },
);

test('starts a program with arguments without a shell', () => {
  const root = '/plug ins/li$ch';
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code puts it in
  const hook = { command: '${CLAUDE_PLUGIN_ROOT}/bin/lich-hook', args: ['tool'] };
  expect(invoked(claudeRegistration, hook, {}, { root })).toEqual({
    command: [`${root}/bin/lich-hook`, 'tool'],
    cwd: '/p',
    env: { HOME: '/home/ada', CLAUDE_PLUGIN_ROOT: root, CLAUDE_PROJECT_DIR: '/p' },
  });
  const line = invoked(claudeRegistration, { command: 'lich-hook tool' });
  expect(line.command).toEqual(['/bin/sh', '-c', 'lich-hook tool']);
});

test('is given the path itself on Windows', () => {
  const commands = textsOf(claudeEntries(claude(), WINDOWS_PATH), 'command');
  expect(new Set(commands)).toEqual(new Set([WINDOWS_PATH]));
});

describe('notifications', () => {
  const { matcher = '' } = claude().events.find(({ event }) => event === 'Notification') ?? {};

  test('the matcher is plain names, which match as whole names on every release', () => {
    expect(matcher).toMatch(/^\w+(?:\|\w+)*$/);
  });

  test.each([
    'elicitation_dialog',
    'elicitation_url_dialog',
    'elicitation_response',
    'elicitation_complete',
    'auth_success',
    'agent_completed',
    'push_notification',
    'quota_auto_resume_fired',
  ])('%s does not ring', (type) => {
    expect(matcher.split('|')).not.toContain(type);
  });
});
