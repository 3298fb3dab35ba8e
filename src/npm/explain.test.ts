import { describe, expect, test } from 'bun:test';
import { explain } from './explain.ts';
import type { BadRun } from './failure.ts';
import type { Host } from './host.ts';

const GLIBC: Host = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const MUSL: Host = { os: 'linux', cpu: 'x64', libc: 'musl' };
const MAC: Host = { os: 'darwin', cpu: 'arm64' };
const WINDOWS: Host = { os: 'win32', cpu: 'x64' };
const FILE = '/n/@lich-hook/x/bin/lich-hook';

const ended = (run: Partial<BadRun>): BadRun => ({
  status: null,
  signal: null,
  stderr: '',
  ...run,
});

describe('an executable that does not run', () => {
  test.each<[string, Host, BadRun, string, string]>([
    [
      'libstdc++ is missing',
      MUSL,
      ended({
        status: 127,
        stderr:
          'Error loading shared library libstdc++.so.6: No such file or directory (needed by /l)\n' +
          'Error relocating /l: _ZSt9terminatev: symbol not found\n',
      }),
      'C++ library',
      'apk add libstdc++',
    ],
    [
      'an old musl',
      MUSL,
      ended({ status: 127, stderr: 'Error relocating /l: statx: symbol not found\n' }),
      'musl of this system is too old',
      'Alpine 3.16',
    ],
    [
      'an old glibc',
      GLIBC,
      ended({ status: 1, stderr: "/l: /lib64/libc.so.6: version `GLIBC_2.17' not found (…)\n" }),
      'C library of this system is too old',
      'glibc 2.17',
    ],
    ['the loader is missing', MUSL, ended({ error: 'ENOENT' }), 'another C library', 'Update npm'],
    ['SIGILL', GLIBC, ended({ signal: 'SIGILL' }), 'processor', 'SSE4.2'],
    ['SIGILL under qemu-user', GLIBC, ended({ status: 132 }), 'processor', 'SSE4.2'],
    ['SIGILL on Windows', WINDOWS, ended({ status: 0xc000001d }), 'processor', 'SSE4.2'],
    ['while it is installed', GLIBC, ended({ error: 'ETXTBSY' }), 'being written', 'Try again'],
    ['no permission', GLIBC, ended({ error: 'EACCES' }), 'does not let it run', 'noexec'],
    ['killed on macOS', MAC, ended({ signal: 'SIGKILL' }), 'signature', 'codesign --verify'],
    ['an old macOS', MAC, ended({ signal: 'SIGABRT', stderr: 'dyld[1]: …' }), 'macOS', 'macOS 13'],
    ['no DLL', WINDOWS, ended({ status: 0xc0000135 }), 'library of Windows', 'Windows 10'],
    ['another processor', MAC, ended({ error: 'EBADARCH' }), 'another processor', 'npm install'],
    ['anything else', GLIBC, ended({ status: 3, stderr: 'oh\nno' }), '(oh)', 'npm install'],
    ['nothing said', GLIBC, ended({ status: 3 }), '(exit code 3)', 'npm install'],
    ['killed elsewhere', GLIBC, ended({ signal: 'SIGKILL' }), '(SIGKILL)', 'npm install'],
  ])('%s', (...[_, host, run, cause, fix]) => {
    const words = explain({ kind: 'broken', file: FILE, run }, host);
    expect(words.cause).toContain(FILE);
    expect(words.cause).toContain(cause);
    expect(words.fix).toContain(fix);
  });
});

test.each([
  [{ kind: 'unsupported' } as const, { os: 'freebsd', cpu: 'x64' }, 'freebsd x64', 'Linux'],
  [
    { kind: 'missing', package: '@lich-hook/linux-x64' } as const,
    GLIBC,
    '@lich-hook/linux-x64',
    '--include=optional',
  ],
  [{ kind: 'altered', file: FILE } as const, GLIBC, 'sha256', 'not started'],
  [{ kind: 'unreadable', file: FILE, error: 'EACCES' } as const, GLIBC, 'EACCES', 'npm install'],
])('%j', (failure, host, cause, fix) => {
  const words = explain(failure, host);
  expect(words.cause).toContain(cause);
  expect(words.fix).toContain(fix);
});
