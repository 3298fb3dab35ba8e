/** bin/lich-hook: what it starts, in which order, and what it does when there is nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';

let room: string;
let plugin: string;
let home: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-launcher-'));
  plugin = join(room, "it's (1) & $x é");
  home = join(room, 'ho me');
  await mkdir(join(plugin, 'bin'), { recursive: true });
  await copyFile(join(PROJECT, 'bin/lich-hook'), join(plugin, 'bin/lich-hook'));
  await chmod(join(plugin, 'bin/lich-hook'), 0o755);
});
afterAll(() => rm(room, { recursive: true, force: true }));

interface Options {
  readonly env?: Record<string, string>;
  readonly stdin?: 'open' | string;
  readonly path?: string;
}

async function launch(words: readonly string[], { env = {}, stdin = '{}', path }: Options = {}) {
  const started = performance.now();
  const child = Bun.spawn([path ?? join(plugin, 'bin/lich-hook'), ...words], {
    env: { PATH: '/usr/bin:/bin', HOME: home, ...env },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  if (stdin !== 'open') {
    child.stdin.write(stdin);
    await Promise.resolve(child.stdin.end()).catch(() => undefined);
  }
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code: child.exitCode, stdout, stderr, ms: performance.now() - started };
}

/** A stand-in for the executable that says its name and its words, one a line. */
async function stand(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await Bun.write(path, `#!/bin/sh\nprintf '%s\\n' '${path.replaceAll("'", `'\\''`)}' "$@"\n`);
  await chmod(path, 0o755);
}

const WORDS = ['state', 'busy', '--also', 'a b', '$x', "it's", '*'];

describe.skipIf(process.platform === 'win32')('the launcher', () => {
  test('starts the first there is, with its words as they are', async () => {
    const env = {
      PATH: `${room}/on path:/usr/bin:/bin`,
      LICH_HOOK_BIN: join(room, 'chosen/lich-hook'),
    };
    const order = [
      env.LICH_HOOK_BIN,
      join(plugin, 'bin/../dist/lich-hook'),
      join(plugin, 'bin/../node_modules/@lich-hook/linux-x64/bin/lich-hook'),
      join(room, 'on path/lich-hook'),
      join(home, '.local/bin/lich-hook'),
    ];
    for (const path of order) await stand(path);
    for (const path of order) {
      const { code, stdout, stderr } = await launch(WORDS, { env });
      const [name = '', ...words] = stdout.split('\n').slice(0, -1);
      expect({ code, name: join(name), words, stderr }).toEqual({
        code: 0,
        name: join(path),
        words: WORDS,
        stderr: '',
      });
      await rm(path);
    }
  });

  test('hands on how the executable ends', async () => {
    const path = join(room, 'ends/lich-hook');
    await mkdir(dirname(path), { recursive: true });
    await Bun.write(path, '#!/bin/sh\nexit 7\n');
    await chmod(path, 0o755);
    expect(await launch([], { env: { LICH_HOOK_BIN: path } })).toMatchObject({ code: 7 });
  });

  test.each<[string, string]>([
    ['tool --harness antigravity', '{"decision":"allow"}'],
    ['state done --harness antigravity --also title', '{"decision":""}'],
    ['touched --harness antigravity', '{}'],
    ['state busy --harness antigravity --also session-start,title', '{}'],
    ['tool --harness codex', ''],
    ['tool', ''],
    ['state done', ''],
    ['', ''],
  ])('with nothing to start, "%s" is answered %j', async (line, stdout) => {
    const payload = JSON.stringify({ text: 'x'.repeat(300_000) });
    const run = await launch(line.split(' '), { stdin: payload });
    expect(run).toMatchObject({ code: 0, stdout, stderr: '' });
  });

  test('with nothing to start, the payload is read to its end', async () => {
    const writer = '(head -c 300000 /dev/zero; echo $? >&2) | "$0" tool';
    const child = Bun.spawn(['sh', '-c', writer, join(plugin, 'bin/lich-hook')], {
      env: { PATH: '/usr/bin:/bin', HOME: home },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    expect(await new Response(child.stderr).text()).toBe('0\n');
    expect(await child.exited).toBe(0);
  });

  test('with nothing to start, a pipe that stays open is not waited for', async () => {
    const run = await launch(['tool', '--harness', 'antigravity'], { stdin: 'open' });
    expect(run).toMatchObject({ code: 0, stdout: '{"decision":"allow"}', stderr: '' });
    expect(run.ms).toBeWithin(900, 2500);
  });

  test('that finds itself on PATH, or as the chosen one, asks itself once', async () => {
    const own = join(plugin, 'bin/lich-hook');
    const env = { PATH: `${join(plugin, 'bin')}:/usr/bin:/bin`, LICH_HOOK_BIN: own };
    expect(await launch(['tool'], { env })).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  test('takes no folder and nothing that may not be executed', async () => {
    await mkdir(join(plugin, 'dist/lich-hook'), { recursive: true });
    await mkdir(join(home, '.local/bin'), { recursive: true });
    await Bun.write(join(home, '.local/bin/lich-hook'), '#!/bin/sh\necho wrong\n');
    expect(await launch(['tool'])).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  test('needs no variable and fits on a screen', async () => {
    const env = { PATH: '/usr/bin:/bin', HOME: '' };
    expect(await launch(['tool'], { env })).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const lines = (await Bun.file(join(PROJECT, 'bin/lich-hook')).text()).split('\n').length;
    expect(lines).toBeLessThan(30);
  });
});
