import { describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import {
  antigravityBatch,
  antigravityWindowsEntries,
} from '../../../src/agents/antigravity/entries.ts';
import { antigravity } from '../../../src/agents/antigravity/hook.ts';
import { antigravityRegistration } from '../../../src/agents/antigravity/registration.ts';
import { generatedFiles } from '../../../src/agents/repository.ts';
import { settleIn } from '../../install/person.ts';
import { invoked } from '../../support/agent/invoked.ts';
import { readBy } from '../../support/agent/reading.ts';
import { linesOf, textsOf, WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

describe('payloads', () => {
  test.each([[[]], [['']], [[7, '/w']], ['/w'], [null]])(
    'workspacePaths %j is no cwd',
    (...[value]) => {
      expect(readBy(antigravity(), { workspacePaths: value })).toEqual({});
    },
  );

  test.each([null, 'run_command', ['run_command'], 7])('toolCall %j is no tool', (...[value]) => {
    expect(readBy(antigravity(), { conversationId: 'c', toolCall: value })).toEqual({
      conversationId: 'c',
    });
  });

  test('the first of several folders counts', () => {
    expect(readBy(antigravity(), { workspacePaths: ['/a', '/b'] })).toEqual({ cwd: '/a' });
  });
});

test('a line starts in the folder of its file', () => {
  const hook = { command: './bin/lich-hook tool' };
  const at = invoked(antigravityRegistration, hook, {}, { startsIn: '/f' });
  expect(at).toMatchObject({ command: ['/bin/sh', '-c', hook.command], cwd: '/f' });
  const line = { command: '.\\lich-hook.cmd tool' };
  const windows = invoked(antigravityRegistration, line, { platform: 'win32' });
  expect(windows.command).toEqual(['cmd', '/c', '.\\lich-hook.cmd tool']);
});

describe('the plugin', () => {
  test('has a manifest with nothing but what agy knows', () => {
    const manifest = generatedFiles()['plugin.json'] ?? '';
    expect(Object.keys(JSON.parse(manifest))).toEqual(['name', 'description']);
  });

  test('has commands that start in its folder', () => {
    const hooks = generatedFiles()['hooks.json'] ?? '';
    const commands = hooks.match(/"command": "/g) ?? [];
    expect(commands).not.toBeEmpty();
    expect(hooks.match(/"command": "\.\/bin\/lich-hook /g)).toHaveLength(commands.length);
  });
});

test.skipIf(process.platform === 'win32')('the folders made for it go with it', async () => {
  const person = await settleIn();
  await person.hook('install antigravity --yes');
  expect(await readdir(person.home)).toEqual(['.gemini']);
  await person.hook('uninstall antigravity --yes');
  expect(await readdir(person.home)).toEqual([]);
  await person.leave();
});

describe('on Windows, whose cmd reads the line', () => {
  test('it names the batch file', () => {
    expect(textsOf(antigravityWindowsEntries(antigravity()), 'command')).toEqual(
      linesOf(antigravity()).map((line) => `.\\lich-hook.cmd ${line}`),
    );
  });

  test.each([
    [WINDOWS_PATH, '"C:\\Users\\Ada `L`\\App $x 100%%\\lich-hook.exe"', []],
    ['C:\\Users\\ada\\lich-hook.exe', '"%USERPROFILE%\\lich-hook.exe"', []],
    ['D:\\é\\lich-hook.exe', '"D:\\é\\lich-hook.exe"', ['chcp 65001 >nul 2>nul']],
  ])('the batch file for %s', (path, quoted, codePage) => {
    expect(antigravityBatch(antigravity(), path, 'C:\\Users\\ada').split('\r\n')).toEqual([
      '@echo off',
      ...codePage,
      `${quoted} %* 2>nul`,
      'if %errorlevel%==0 exit /b 0',
      'if "%~1"=="tool" (echo {"decision":"allow"}& exit /b 0)',
      'if "%~2"=="done" (echo {"decision":""}& exit /b 0)',
      'echo {}',
      'exit /b 0',
      '',
    ]);
  });
});
