import { expect, test } from 'bun:test';
import { win32 } from 'node:path';
import type { Machine } from '../../../src/doctor/git-bash.ts';
import { findShell } from './shells.ts';

const GIT = win32.join('p', 'Git');
const BASH = win32.join(GIT, 'bin', 'bash.exe');

function machine(programs: Readonly<Record<string, string>>, env = {}, files = [BASH]): Machine {
  return {
    env,
    which: (name) => programs[name] ?? null,
    exists: (path) => files.includes(path),
  };
}

test('a shell on the PATH is the one there', () => {
  const given = machine({ cmd: 'c', powershell: 'p' });
  expect(findShell('cmd', given)).toBe('c');
  expect(findShell('powershell', given)).toBe('p');
  expect(findShell('pwsh', given)).toBeUndefined();
});

test('without a shell there is nothing to find', () => {
  expect(findShell('exec', machine({}))).toBe('');
});

test.each([
  ['beside git.exe', { git: win32.join(GIT, 'cmd', 'git.exe') }, {}],
  ['inside a Git Bash', { git: win32.join(GIT, 'mingw64', 'bin', 'git.exe') }, {}],
  ['among the programs', {}, { ProgramFiles: 'p' }],
  ['among the older programs', {}, { 'ProgramFiles(x86)': 'p' }],
])('Git Bash is found %s', (_, programs, env) => {
  expect(findShell('bash', machine(programs, env))).toBe(BASH);
});

test('a bash on the PATH that is not of Git is none', () => {
  const linux = win32.join('System32', 'bash.exe');
  const given = machine({ bash: linux, git: win32.join(GIT, 'cmd', 'git.exe') }, {}, [linux]);
  expect(findShell('bash', given)).toBeUndefined();
});
