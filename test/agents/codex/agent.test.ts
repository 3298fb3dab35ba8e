import { describe, expect, test } from 'bun:test';
import { codexEntries, codexPluginEntries } from '../../../src/agents/codex/entries.ts';
import { codex } from '../../../src/agents/codex/hook.ts';
import { codexRegistration } from '../../../src/agents/codex/registration.ts';
import { generatedFiles } from '../../../src/agents/repository.ts';
import { invoked } from '../../support/agent/invoked.ts';
import { handlerOf } from '../../support/agent/runs.ts';
import { linesOf, textsOf, WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

test.each([
  ['/bin/zsh', '/bin/zsh'],
  ['/usr/bin/fish', 'bash'],
  ['/usr/sbin/nologin', '/bin/sh'],
  ['', '/bin/sh'],
])('with the login shell %j', (shell, program) => {
  const { command } = invoked(codexRegistration, { command: 'lich-hook tool' }, { shell });
  expect(command).toEqual([program, '-c', 'lich-hook tool']);
});

test('a plugin’s folder is put in for the braces, and PowerShell reads the line on Windows', () => {
  const root = '/plug ins/li$ch';
  const hook = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Codex puts it in
    command: '"${PLUGIN_ROOT}/bin/lich-hook" tool',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Codex puts it in
    commandWindows: '& "${CLAUDE_PLUGIN_ROOT}\\bin\\lich-hook.exe" tool',
  };
  expect(invoked(codexRegistration, hook, {}, { root })).toMatchObject({
    command: ['/bin/zsh', '-c', `"${root}/bin/lich-hook" tool`],
    env: { PLUGIN_ROOT: root, CLAUDE_PLUGIN_ROOT: root },
  });
  const windows = invoked(codexRegistration, hook, { platform: 'win32' }, { root: 'C:\\p' });
  expect(windows.command.at(-1)).toBe('& "C:\\p\\bin\\lich-hook.exe" tool');
  expect(windows.command[0]).toBe('powershell.exe');
});

describe('on Windows, whose PowerShell reads the line', () => {
  test('a user’s own', () => {
    const quoted = '& "C:\\Users\\Ada ``L``\\App `$x 100%\\lich-hook.exe"';
    expect(textsOf(codexEntries(codex(), WINDOWS_PATH, 'win32'), 'commandWindows')).toEqual(
      linesOf(codex()).map((line) => `${quoted} ${line}`),
    );
  });

  test('a plugin’s', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Codex puts it in
    const launcher = '& "${CLAUDE_PLUGIN_ROOT}\\bin\\lich-hook.exe"';
    expect(textsOf(codexPluginEntries(codex()), 'commandWindows')).toEqual(
      linesOf(codex()).map((line) => `${launcher} ${line}`),
    );
  });

  test.each(['linux', 'darwin'] as const)('on %s there is none', (platform) => {
    const handlers = textsOf(codexEntries(codex(), '/opt/lich-hook', platform), 'commandWindows');
    expect(new Set(handlers)).toEqual(new Set([undefined]));
  });
});

describe('the plugin', () => {
  const made = generatedFiles()['registrations/codex.json'] ?? '';

  test('no variable stands without braces, which Codex would not put in', () => {
    expect(made).not.toMatch(/\$[A-Z]/);
  });

  test('every hook has a line for Windows, which runs a program there', () => {
    const lines = made.match(/"commandWindows": "& /g) ?? [];
    expect(lines).toHaveLength(codex().events.length);
  });
});

test('the lines that users of Codex have trusted are those of every release', () => {
  const harness = codex();
  const entries = codexEntries(harness, '/opt/lich-hook', 'linux');
  const lines = harness.events.map((rule) => {
    const { command, timeout } = handlerOf(entries, harness, rule);
    return `${rule.event} ${rule.matcher ?? ''} ${timeout} ${command}`;
  });
  // A user is asked again for each line that changes here.
  const end = '2>/dev/null || :';
  expect(lines).toEqual([
    `SessionStart  5 '/opt/lich-hook' session-start --harness codex --also title ${end}`,
    `PreModelRequest  5 '/opt/lich-hook' state busy --harness codex ${end}`,
    `UserPromptSubmit  5 '/opt/lich-hook' state busy --harness codex --also session-start,title ${end}`,
    `PreToolUse  5 '/opt/lich-hook' tool --harness codex ${end}`,
    `PermissionRequest  5 '/opt/lich-hook' state waiting --harness codex ${end}`,
    `PostToolUse  5 '/opt/lich-hook' state busy --harness codex --also touched,title ${end}`,
    `PostModelRequest  5 '/opt/lich-hook' state done --harness codex ${end}`,
    `Stop  5 '/opt/lich-hook' state done --harness codex --also title ${end}`,
    `PreCompact manual 5 '/opt/lich-hook' state compacting --harness codex ${end}`,
    `PostCompact  5 '/opt/lich-hook' state done --harness codex ${end}`,
    `Interrupt  3 '/opt/lich-hook' state idle --harness codex ${end}`,
    `SessionEnd  3 '/opt/lich-hook' state idle --harness codex --also title ${end}`,
  ]);
});
