/** What an attacker did to settings and launcher, by kind. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXECUTABLE, run } from '../support/run.ts';
import { windowsLacks } from '../support/windows-lacks.ts';

const LAUNCHER = join(import.meta.dir, '..', '..', 'bin', 'lich-hook');

const isLeftOut = windowsLacks('other names, and the launcher', 'a POSIX shell starts them');

let home = '';
let settings = '';
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'lich-hook-attacked-')));
  settings = join(home, '.claude', 'settings.json');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const env = () => ({ PATH: '/usr/bin:/bin', HOME: home });
const hook = (line: string) => run(line.split(' '), { env: env(), stdin: '', cwd: home });
const text = () => Bun.file(settings).text();

describe('a handler that only looks like ours stays', () => {
  test.each([
    '/opt/my-lich-hook tool',
    'not-lich-hook tool',
    'true&&lich-hook tool',
    '$(evil)/lich-hook tool',
    '"my not lich-hook" tool',
    'lich-hook-wrapper tool',
  ])('%s', async (command) => {
    const foreign = JSON.stringify({
      hooks: { PreToolUse: [{ hooks: [{ type: 'command', command }] }] },
    });
    await Bun.write(settings, foreign);
    expect((await hook('install claude --yes')).code).toBe(0);
    expect((await hook('uninstall claude --yes')).code).toBe(0);
    expect(await text()).toBe(foreign);
  });
});

test.each([
  ['"PreToolUse": [', '"PreToolUse": [ // note'],
  ['"hooks": {', '"hooks": { // mine'],
  ['{', '{ // all of it'],
])('a comment of the user behind %s survives uninstall', async (before, after) => {
  await hook('install claude --yes');
  await Bun.write(settings, (await text()).replace(before, after));
  expect((await hook('uninstall claude --yes')).code).toBe(0);
  expect(await text()).toContain(after.slice(before.length + 1));
  expect(await text()).not.toContain('lich-hook');
});

describe.skipIf(isLeftOut)('an executable of another name', () => {
  test.each(['lich-hook-linux-x64', 'lich-hook-0.1.0'])('%s is known again', async (name) => {
    const other = join(home, name);
    await copyFile(EXECUTABLE, other);
    const launcher = ['/bin/sh', '-c', 'shift; exec "$OTHER" "$@"', 'sh'];
    const options = { env: { ...env(), OTHER: other }, stdin: '', cwd: home, launcher };
    await run(['install', 'claude', '--yes'], options);
    const once = await text();
    expect((await run(['install', 'claude', '--yes'], options)).code).toBe(0);
    expect(await text()).toBe(once);
    await run(['uninstall', 'claude', '--yes'], options);
    expect(await Bun.file(settings).exists()).toBe(false);
  });
});

test('a folder that is none refuses its own harness and no other', async () => {
  await Bun.write(join(home, '.claude'), '');
  const { code, stdout, stderr } = await hook('install claude codex --yes');
  expect({ code, stderr: stderr.includes('See lich-hook') }).toEqual({ code: 1, stderr: false });
  expect(stdout + stderr).toMatch(/ENOTDIR|EEXIST/);
  expect(await Bun.file(join(home, '.codex', 'hooks.json')).exists()).toBe(true);
  expect((await hook('doctor')).code).toBe(1);
  expect((await hook('doctor --json')).stdout).toStartWith('[');
});

describe.skipIf(isLeftOut)('the launcher with nothing to start', () => {
  const VERDICT = { code: 0, stdout: '{"decision":"allow"}', stderr: '' };
  const launch = (shell: string) =>
    run([], {
      env: env(),
      stdin: '',
      launcher: ['/bin/sh', '-c', `timeout 4 ${shell}`, LAUNCHER],
    });

  test('and a link to itself where a user keeps programs', async () => {
    await mkdir(join(home, '.local', 'bin'), { recursive: true });
    await symlink(LAUNCHER, join(home, '.local', 'bin', 'lich-hook'));
    const own = '"$HOME/.local/bin/lich-hook" tool --harness antigravity';
    expect(await launch(own)).toMatchObject(VERDICT);
  });

  test.each(['dash', 'bash'])('and a closed stdin, under %s', async (shell) => {
    if (Bun.which(shell) === null) return;
    expect(await launch(`${shell} "$0" tool --harness antigravity <&-`)).toMatchObject(VERDICT);
  });
});
