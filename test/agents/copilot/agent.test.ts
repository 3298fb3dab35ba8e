import { describe, expect, test } from 'bun:test';
import { copilotEntries } from '../../../src/agents/copilot/entries.ts';
import { copilotFile } from '../../../src/agents/copilot/file.ts';
import { copilot } from '../../../src/agents/copilot/hook.ts';
import { copilotRegistration } from '../../../src/agents/copilot/registration.ts';
import { testPowerShell } from '../../support/agent/power-shell.ts';
import { WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

testPowerShell(
  copilot(),
  copilotRegistration,
  copilotEntries(copilot(), WINDOWS_PATH, 'win32'),
  'powershell',
);

describe('a permission', () => {
  const cwd = '/home/ada/smithy';
  const session = { sessionId: 's', cwd };
  const notice = (message: string, notification_type = 'permission_prompt') =>
    copilot().read({ ...session, message, notification_type });
  const ended = (toolName: string, toolArgs: object) =>
    copilot().read({ ...session, toolName, toolArgs, toolResult: {} });

  test.each<[string, string, object]>([
    ['Run command: npm test', 'bash', { command: 'npm test', description: 'd' }],
    [`Edit file: ${cwd}/a b.ts`, 'edit', { path: `${cwd}/a b.ts`, old_str: '1' }],
    [`Edit file: ${cwd}/c.ts`, 'create', { path: `${cwd}/c.ts` }],
    ['Use the tool ring of bells', 'bells-ring', {}],
  ])('%s is answered by the end of %s', (message, tool, args) => {
    expect(notice(message).moment).toBe('ask');
    expect(ended(tool, args).form).toBe(String(notice(message).form));
  });

  test.each<[string, object]>([
    ['bash', { command: 'npm run build' }],
    ['view', { path: `${cwd}/a.ts` }],
    ['ask_user', { message: 'Which tea?' }],
  ])('is not by the end of %s %j', (tool, args) => {
    for (const message of ['Run command: npm test', `Edit file: ${cwd}/a.ts`, 'Use another']) {
      expect(ended(tool, args).form).not.toBe(String(notice(message).form));
    }
  });

  test('of a file names it as everything else does', () => {
    expect(notice(`Edit file: ${cwd}/src/temper.ts`).message).toBe('Edit file: src/temper.ts');
  });

  test('is no notification of another kind', () => {
    expect(notice('Information requested', 'elicitation_dialog').moment).toBe('ask-notice');
    expect(notice('A shell has ended', 'shell_completed').moment).toBe('aside');
  });
});

describe('the file', () => {
  const file = copilotFile('/h/lich.json', copilotEntries(copilot(), '/b/lich-hook', 'linux'));
  const made = file.install(undefined);

  test('is of version 1, and gone without a rest', () => {
    if (!made.ok) throw new Error(made.cause);
    expect(JSON.parse(made.text ?? '').version).toBe(1);
    expect(file.uninstall(made.text)).toEqual({ ok: true, text: undefined });
  });

  test('stays with what its user has put in', () => {
    if (!made.ok) throw new Error(made.cause);
    const mine = { type: 'command', bash: 'say done', timeoutSec: 3 };
    const whole = JSON.parse(made.text ?? '');
    whole.hooks.agentStop.push(mine);
    const left = file.uninstall(JSON.stringify(whole, null, 2));
    if (!left.ok) throw new Error(left.cause);
    expect(JSON.parse(left.text ?? '')).toEqual({ version: 1, hooks: { agentStop: [mine] } });
  });
});
