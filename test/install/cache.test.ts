/** A copy in a package manager's cache is not registered by chance: it is gone some day. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EXECUTABLE } from '../support/run.ts';
import { type Person, settleIn } from './person.ts';

const FILE = 'node_modules/@lich-hook/linux-x64/bin/lich-hook';
const SETTINGS = '.claude/settings.json';

let person: Person;
beforeEach(async () => {
  person = await settleIn();
});
afterEach(() => person.leave());

/** Types a line to a copy of the executable at that path of the home. */
async function from(path: string) {
  await mkdir(dirname(person.at(path)), { recursive: true });
  await copyFile(EXECUTABLE, person.at(path));
  const launcher = ['/bin/sh', '-c', 'shift; exec "$OTHER" "$@"', 'sh'];
  const env = { OTHER: person.at(path) };
  return (line: string) => person.hook(line, { launcher, env });
}
const isThere = (path: string) => Bun.file(person.at(path)).exists();

describe.skipIf(process.platform === 'win32')('an executable in a cache', () => {
  test.each([
    ['npx', `.npm/_npx/c0fedccb7be263dd/${FILE}`],
    ['bunx', `.bun/install/cache/.bunx-1000/lich-hook@latest/${FILE}`],
    ['pnpm dlx', `.cache/pnpm/dlx/4dcd74cc/1a22/${FILE}`],
  ])('of %s is refused with what to do, or registered if it is meant', async (program, path) => {
    const hook = await from(path);
    const refused = await hook('install claude codex --yes');
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(`in the cache of ${program}`);
    expect(refused.stderr).toContain(
      'npm install -g lich-hook, then lich-hook install claude codex',
    );
    expect(await isThere(SETTINGS)).toBe(false);
    expect((await hook('install claude --yes --temporary')).code).toBe(0);
    expect(await person.text(SETTINGS)).toContain(person.at(path));
    expect((await hook('uninstall claude --yes')).code).toBe(0);
    expect(await isThere(SETTINGS)).toBe(false);
  });

  test('the help names the way to mean it', async () => {
    const hook = await from(`.npm/_npx/2e/${FILE}`);
    expect((await hook('install --help')).stdout).toContain('--temporary');
    expect((await hook('uninstall --help')).stdout).not.toContain('--temporary');
  });

  test('installs what runs without it', async () => {
    const hook = await from(`.npm/_npx/1f/${FILE}`);
    expect((await hook('install opencode omp --yes')).code).toBe(0);
    expect((await hook('install opencode claude --yes')).code).toBe(1);
  });

  test('in a folder of a release is registered, with a word about updates', async () => {
    const hook = await from(`.nvm/versions/node/v20.19.2/lib/${FILE}`);
    const { code, stdout } = await hook('install claude --yes');
    expect(code).toBe(0);
    expect(stdout).toMatch(/After an update that moves .*v20\.19\.2.*: run this install again\./);
  });

  test('elsewhere there is no such word', async () => {
    const hook = await from(`.local/lib/${FILE}`);
    expect((await hook('install claude --yes')).stdout).not.toContain('After an update');
  });
});
