/**
 * The texts that Windows alone reads, letter by letter: no run on another system would notice a
 * change of them.
 */
import { describe, expect, test } from 'bun:test';
import { commandLine } from '../harness/command-line.ts';
import type { JsonRecord } from '../install/json/value.ts';
import { antigravityBatch, antigravityWindowsEntries } from './antigravity/entries.ts';
import { claudeEntries } from './claude/entries.ts';
import { codexEntries, codexPluginEntries } from './codex/entries.ts';
import { crushEntries } from './crush/entries.ts';
import { harnesses } from './harnesses.ts';

const { antigravity, claude, codex, crush } = harnesses;

/** A path with all that a shell could take for more than a letter. */
const PATH = 'C:\\Users\\Ada `L`\\App $x 100%\\lich-hook.exe';

const lines = (harness: typeof codex) =>
  harness.events.map((rule) => commandLine(harness, rule).join(' '));

function texts(entries: Readonly<Record<string, readonly JsonRecord[]>>, field: string) {
  return Object.values(entries)
    .flat()
    .flatMap((entry) => (entry['hooks'] ?? [entry]) as readonly JsonRecord[])
    .map((handler) => handler[field]);
}

describe('Codex, whose lines PowerShell reads', () => {
  test('a user’s own', () => {
    const quoted = '& "C:\\Users\\Ada ``L``\\App `$x 100%\\lich-hook.exe"';
    expect(texts(codexEntries(codex, PATH, 'win32'), 'commandWindows')).toEqual(
      lines(codex).map((line) => `${quoted} ${line}`),
    );
  });

  test('a plugin’s', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Codex puts it in
    const launcher = '& "${CLAUDE_PLUGIN_ROOT}\\bin\\lich-hook.exe"';
    expect(texts(codexPluginEntries(codex), 'commandWindows')).toEqual(
      lines(codex).map((line) => `${launcher} ${line}`),
    );
  });

  test.each(['linux', 'darwin'] as const)('on %s there is none', (platform) => {
    const handlers = texts(codexEntries(codex, '/opt/lich-hook', platform), 'commandWindows');
    expect(new Set(handlers)).toEqual(new Set([undefined]));
  });
});

test('Claude Code starts the program itself', () => {
  expect(new Set(texts(claudeEntries(claude, PATH), 'command'))).toEqual(new Set([PATH]));
});

test('Crush, whose own shell reads it', () => {
  expect(texts(crushEntries(crush, PATH), 'command')).toEqual(
    lines(crush).map((line) => `'${PATH}' ${line}`),
  );
});

describe('Antigravity, whose lines cmd reads', () => {
  test('a line names the batch file', () => {
    expect(texts(antigravityWindowsEntries(antigravity), 'command')).toEqual(
      lines(antigravity).map((line) => `.\\lich-hook.cmd ${line}`),
    );
  });

  test.each([
    [PATH, '"C:\\Users\\Ada `L`\\App $x 100%%\\lich-hook.exe"', []],
    ['C:\\Users\\ada\\lich-hook.exe', '"%USERPROFILE%\\lich-hook.exe"', []],
    ['D:\\é\\lich-hook.exe', '"D:\\é\\lich-hook.exe"', ['chcp 65001 >nul 2>nul']],
  ])('the batch file for %s', (path, quoted, codePage) => {
    expect(antigravityBatch(antigravity, path, 'C:\\Users\\ada').split('\r\n')).toEqual([
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
