import { expect, test } from 'bun:test';
import { TARGETS } from '../../scripts/targets.ts';
import { type Binary, binariesFor } from './binaries.ts';
import type { Host } from './host.ts';

const ALL: readonly Binary[] = TARGETS.map((target) => ({
  ...target,
  package: `@lich-hook/${target.name}`,
  file: 'bin/lich-hook',
  sha256: '',
}));

test.each<[Host, readonly string[]]>([
  [{ os: 'linux', cpu: 'x64', libc: 'glibc' }, ['linux-x64', 'linux-x64-musl']],
  [{ os: 'linux', cpu: 'x64', libc: 'musl' }, ['linux-x64-musl', 'linux-x64']],
  [{ os: 'linux', cpu: 'arm64', libc: 'musl' }, ['linux-arm64-musl', 'linux-arm64']],
  [{ os: 'darwin', cpu: 'x64' }, ['darwin-x64']],
  [{ os: 'darwin', cpu: 'arm64' }, ['darwin-arm64', 'darwin-x64']],
  [{ os: 'win32', cpu: 'arm64' }, ['windows-arm64', 'windows-x64']],
  [{ os: 'win32', cpu: 'ia32' }, []],
  [{ os: 'linux', cpu: 'riscv64', libc: 'glibc' }, []],
  [{ os: 'freebsd', cpu: 'x64' }, []],
])('%j may run %j', (host, names) => {
  expect(binariesFor(host, ALL).map(({ name }) => name)).toEqual([...names]);
});
