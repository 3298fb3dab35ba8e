import { expect, test } from 'bun:test';
import type { Failure } from './failure.ts';
import { findExecutable } from './find.ts';
import type { Host } from './host.ts';

const HOST: Host = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const own = { name: 'own', package: '@l/own', file: 'bin/l', sha256: '1', ...HOST };
const other = { ...own, name: 'other', package: '@l/other', libc: 'musl' };
const BROKEN: Failure = {
  kind: 'broken',
  file: '/@l/own/bin/l',
  run: { status: 127, signal: null, stderr: '' },
};

/** Packages that are installed, with what is the matter with each. */
function shelf(installed: Readonly<Record<string, Failure | 'fine'>>) {
  return {
    locate: (name: string, file: string) => (name in installed ? `/${name}/${file}` : undefined),
    prove: async (_file: string, binary: { readonly package: string }) => {
      const state = installed[binary.package];
      return state === 'fine' ? undefined : state;
    },
  };
}

test.each<[string, Readonly<Record<string, Failure | 'fine'>>, object]>([
  ["this machine's own", { '@l/own': 'fine', '@l/other': 'fine' }, { file: '/@l/own/bin/l' }],
  [
    'the other one when the own does not run',
    { '@l/own': BROKEN, '@l/other': 'fine' },
    { file: '/@l/other/bin/l' },
  ],
  [
    'the other one when the own is not installed',
    { '@l/other': 'fine' },
    { file: '/@l/other/bin/l' },
  ],
  [
    'why the own does not run',
    { '@l/own': BROKEN, '@l/other': { kind: 'altered', file: 'x' } },
    { failure: BROKEN },
  ],
  ['why the only one installed does not run', { '@l/other': BROKEN }, { failure: BROKEN }],
  ['which package is missing', {}, { failure: { kind: 'missing', package: '@l/own' } }],
])('finds %s', async (...[_, installed, found]) => {
  expect(await findExecutable(HOST, [other, own], shelf(installed))).toMatchObject(found);
});

test('says of a machine that nothing is built for that it is none', async () => {
  const found = await findExecutable({ os: 'sunos', cpu: 'x64' }, [other, own], shelf({}));
  expect(found).toEqual({ ok: false, failure: { kind: 'unsupported' } });
});
