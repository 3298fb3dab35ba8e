/** bin/lich-hook: what it starts, in which order, and what it does when there is nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { PERSON_COMMANDS } from '../../src/hook/arguments.ts';
import { EXECUTABLE } from '../support/run.ts';

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
    // One that has ended already reads none of it.
    try {
      child.stdin.write(stdin);
      await child.stdin.end();
    } catch {}
  }
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const log = join(room, 'ran');
  const ran = await Bun.file(log)
    .text()
    .catch(() => '');
  await rm(log, { force: true });
  return { code: child.exitCode, stdout, stderr, ran, ms: performance.now() - started };
}

/** A stand-in for the executable: without a text of its own it notes its name and its words. */
async function stand(path: string, text?: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await Bun.write(
    path,
    text ?? `#!/bin/sh\n[ "$1" = --version ] || printf '%s\\n' "$0" "$@" >'${room}/ran'\n`,
  );
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
      // A script on PATH comes last: it may be one that starts Node.
      join(home, '.local/bin/lich-hook'),
      join(room, 'on path/lich-hook'),
    ];
    for (const path of order) await stand(path);
    for (const path of order) {
      const { code, ran, stderr } = await launch(WORDS, { env });
      const [name = '', ...words] = ran.split('\n').slice(0, -1);
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
    await Bun.write(path, '#!/bin/sh\n[ "$1" = --version ] || exit 7\n');
    await chmod(path, 0o755);
    expect(await launch([], { env: { LICH_HOOK_BIN: path } })).toMatchObject({ code: 7 });
  });

  test.each<[string, string]>([
    ['tool --harness antigravity', '{"decision":"allow"}'],
    ['state done --harness antigravity --also title', '{"decision":""}'],
    ['tool --harness=antigravity', '{"decision":"allow"}'],
    ['touched --harness antigravity', '{}'],
    ['state busy --harness antigravity --also session-start,title', '{}'],
    ['tool --harness codex', ''],
    ['tool', ''],
    ['state done', ''],
    ['--harness antigravity tool', '{"decision":"allow"}'],
    ['state --harness antigravity done', '{"decision":""}'],
    ['state done extra --harness antigravity', '{"decision":"allow"}'],
    ['TOOL --harness antigravity', '{"decision":"allow"}'],
    ['tool --harness antigravity --harness claude', ''],
    ['tool --also antigravity', ''],
    ['tool -- --harness antigravity', ''],
  ])('with nothing to start, "%s" is answered %j', async (line, stdout) => {
    const payload = JSON.stringify({ text: 'x'.repeat(300_000) });
    const run = await launch(line.split(' '), { stdin: payload });
    expect(run).toMatchObject({ code: 0, stdout, stderr: '' });
  });

  describe('an executable that cannot run', () => {
    const WRONG: Readonly<Record<string, string>> = {
      'for another C library': '#!/no/such/loader\n',
      'without a library': '#!/bin/sh\necho no libstdc++ >&2\nexit 127\n',
      'for another processor': '#!/bin/sh\nkill -ILL $$\n',
      'that prints before it fails': '#!/bin/sh\necho junk\nexit 1\n',
    };
    afterEach(() => rm(join(plugin, 'node_modules'), { recursive: true, force: true }));

    test.each(Object.entries(WRONG))('%s is passed over for the next', async (_, text) => {
      const of = (name: string) => join(plugin, `node_modules/@lich-hook/${name}/bin/lich-hook`);
      await stand(of('linux-x64'));
      // A shell lists it before the other one: '-' comes before '/'.
      await stand(of('linux-x64-musl'), text);
      for (const words of [['tool'], ['doctor']]) {
        expect(await launch(words)).toMatchObject({
          code: 0,
          stdout: '',
          ran: expect.stringContaining('/@lich-hook/linux-x64/'),
          stderr: '',
        });
      }
    });

    test.each(Object.entries(WRONG))('%s, and no other: the hook is harmless', async (_, text) => {
      await stand(join(plugin, 'node_modules/@lich-hook/linux-x64/bin/lich-hook'), text);
      const run = await launch(['tool', '--harness', 'antigravity']);
      expect(run).toMatchObject({ code: 0, stdout: '{"decision":"allow"}', stderr: '' });
    });
  });

  describe("npm's lich-hook on PATH", () => {
    const prefix = () => join(room, 'npm prefix');
    const env = () => ({ PATH: `${prefix()}/bin:/usr/bin:/bin` });
    beforeEach(async () => {
      const script = join(prefix(), 'lib/node_modules/lich-hook/bin/lich-hook.js');
      await stand(script);
      await mkdir(join(prefix(), 'bin'));
      await symlink('../lib/node_modules/lich-hook/bin/lich-hook.js', `${prefix()}/bin/lich-hook`);
    });
    afterEach(() => rm(prefix(), { recursive: true }));

    test.each([
      'lich-hook/node_modules/@lich-hook/linux-x64/bin/lich-hook',
      '@lich-hook/darwin-arm64/bin/lich-hook',
    ])('is not started: %s is', async (path) => {
      const native = join(prefix(), 'lib/node_modules', path);
      await stand(native);
      for (const words of [['tool'], ['doctor', '--json']]) {
        const [name = '', ...rest] = (await launch(words, { env: env() })).ran.split('\n');
        expect([join(name), ...rest.filter(Boolean)]).toEqual([native, ...words]);
      }
    });

    test("is not started by pnpm's script either", async () => {
      const store = join(prefix(), 'bin/global/5/.pnpm/lich-hook@0.1.0/node_modules');
      const native = join(store, '@lich-hook/linux-x64/bin/lich-hook');
      await stand(native);
      await rm(join(prefix(), 'bin/lich-hook'));
      const inside =
        '$basedir/global/5/.pnpm/lich-hook@0.1.0/node_modules/lich-hook/bin/lich-hook.js';
      await stand(
        join(prefix(), 'bin/lich-hook'),
        `#!/bin/sh\nif [ -x "$basedir/node" ]; then\n  exec "$basedir/node"  "${inside}" "$@"\nelse\n  exec node  "${inside}" "$@"\nfi\n`,
      );
      await stand(join(store, 'lich-hook/bin/lich-hook.js'));
      const [name = ''] = (await launch(['tool'], { env: env() })).ran.split('\n');
      expect(join(name)).toBe(native);
    });

    test('is started where its executable is nowhere near', async () => {
      const run = await launch(['tool'], { env: env() });
      expect(run.ran).toBe(`${prefix()}/bin/lich-hook\ntool\n`);
    });
  });

  test('installed as a package finds the executable beside its own package', async () => {
    const own = join(room, 'm/node_modules/lich-hook-plugin/bin/lich-hook');
    const native = join(room, 'm/node_modules/@lich-hook/linux-x64/bin/lich-hook');
    await stand(native);
    await stand(own, await Bun.file(join(PROJECT, 'bin/lich-hook')).text());
    const [name = ''] = (await launch(['tool'], { path: own })).ran.split('\n');
    expect(join(name)).toBe(native);
  });

  test('that is a link finds what lies near the file itself', async () => {
    await stand(join(plugin, 'dist/lich-hook'));
    await symlink(join(plugin, 'bin/lich-hook'), join(room, 'link'));
    const run = await launch(['tool'], { path: join(room, 'link') });
    await rm(join(plugin, 'dist'), { recursive: true });
    expect(run).toMatchObject({ code: 0, ran: `${plugin}/bin/../dist/lich-hook\ntool\n` });
  });

  describe('what an executable prints', () => {
    const env = () => ({ LICH_HOOK_BIN: join(room, 'prints/lich-hook') });
    afterEach(() => rm(join(room, 'prints'), { recursive: true }));

    test.each([
      ['nothing', ':'],
      ['junk', 'echo junk'],
      ['much', 'head -c 1000000 /dev/zero | tr "\\0" x'],
    ])('is no verdict when it is %s', async (_, command) => {
      await stand(env().LICH_HOOK_BIN, `#!/bin/sh\n${command}\n`);
      const asked = await launch(['tool', '--harness', 'antigravity'], { env: env() });
      expect(asked).toMatchObject({ code: 0, stdout: '{"decision":"allow"}', stderr: '' });
      expect(await launch(['tool'], { env: env() })).toMatchObject({ code: 0, stdout: '' });
    });

    test.each(['>/dev/full', '>&-', '| true'])('is written once, also to %s', async (where) => {
      const note = join(room, 'starts');
      await stand(env().LICH_HOOK_BIN, `#!/bin/sh\necho >>'${note}'\nsleep 0.1\nprintf '{}'\n`);
      const own = join(home, '.local/bin/lich-hook');
      await stand(own, `#!/bin/sh\necho >>'${note}'\nprintf '{}'\n`);
      const line = `{ "$0" touched --harness antigravity; echo $? >&2; } ${where}`;
      const child = Bun.spawn(['sh', '-c', line, join(plugin, 'bin/lich-hook')], {
        env: { PATH: '/usr/bin:/bin', HOME: home, ...env() },
        stdin: 'ignore',
        stderr: 'pipe',
      });
      await child.exited;
      expect(await new Response(child.stderr).text()).toBe('0\n');
      expect(await Bun.file(note).text()).toBe('\n');
      for (const path of [note, own]) await rm(path);
    });
  });

  test.each(['tools', 'toolbox', 'tool --help', 'states'])(
    '"%s" is a person\'s, and goes to the executable',
    async (line) => {
      const path = join(room, 'asked/lich-hook');
      await stand(path, '#!/bin/sh\n[ "$1" = --version ] || { echo told >&2; exit 1; }\n');
      const run = await launch(line.split(' '), { env: { LICH_HOOK_BIN: path } });
      expect(run).toMatchObject({ code: 1, stderr: 'told\n' });
    },
  );

  test.each(['False', 'OFF', 'No', ' ', '0', 'C:\\x', '/f'])(
    'LICH_HOOK_DEBUG=%j has it stay silent',
    async (wish) => {
      const run = await launch(['tool'], { env: { LICH_HOOK_DEBUG: wish } });
      expect(run).toMatchObject({ code: 0, stdout: '', stderr: '' });
    },
  );

  test('starts nothing by a relative path', async () => {
    const env = { HOME: '.', LICH_HOOK_BIN: 'chosen', PATH: '.:/usr/bin:/bin' };
    for (const name of ['.local/bin/lich-hook', 'lich-hook', 'chosen'])
      await stand(join(room, 'cwd', name));
    const child = Bun.spawn([join(plugin, 'bin/lich-hook'), 'tool'], {
      cwd: join(room, 'cwd'),
      env,
      stdin: 'ignore',
    });
    expect(await child.exited).toBe(0);
    expect(await Bun.file(join(room, 'ran')).exists()).toBe(false);
  });

  describe('what ran before', () => {
    const env = () => ({ LICH_HOOK_BIN: join(room, 'known/lich-hook') });
    const memo = () => join(home, '.local/state/lich-hook/started');
    beforeEach(async () => {
      await mkdir(dirname(memo()), { recursive: true });
      await stand(
        env().LICH_HOOK_BIN,
        `#!/bin/sh\n[ "$1" = --version ] || echo $$ >'${room}/ran'\n`,
      );
    });
    afterEach(() => rm(join(home, '.local'), { recursive: true }));

    /** Whether the executable took the launcher's own process: nothing was forked for it. */
    async function isOneProcess(words = ['tool'], more: Record<string, string> = {}) {
      const child = Bun.spawn([join(plugin, 'bin/lich-hook'), ...words], {
        env: { PATH: '/usr/bin:/bin', HOME: home, ...env(), ...more },
        stdin: 'ignore',
      });
      expect(await child.exited).toBe(0);
      return Number(await Bun.file(join(room, 'ran')).text()) === child.pid;
    }

    test('becomes the launcher’s own process', async () => {
      expect(await isOneProcess()).toBe(false);
      expect(await isOneProcess()).toBe(true);
      expect(await isOneProcess(['state', 'done', '--harness', 'codex'])).toBe(true);
    });

    test('also when PATH leads to it', async () => {
      const path = {
        LICH_HOOK_BIN: '',
        PATH: `relative:${room}/none::${room}/known:/usr/bin:/bin`,
      };
      // A script on PATH may be one that starts Node, and is not remembered.
      expect(await isOneProcess(['tool'], path)).toBe(false);
      expect(await isOneProcess(['tool'], path)).toBe(false);
      await stand(join(home, '.local/bin/lich-hook'), `#!/bin/sh\necho $$ >'${room}/ran'\n`);
      const own = { LICH_HOOK_BIN: '' };
      expect(await isOneProcess(['tool'], own)).toBe(false);
      expect(await isOneProcess(['tool'], own)).toBe(true);
    });

    test('is watched all the same where a verdict hangs on it', async () => {
      const words = ['tool', '--harness', 'antigravity'];
      for (let at = 0; at < 3; at += 1) expect(await isOneProcess(words)).toBe(false);
      expect(await Bun.file(memo()).exists()).toBe(false);
    });

    test.each([
      ['it is newer', () => Bun.spawn(['touch', env().LICH_HOOK_BIN]).exited],
      ['another ran', () => Bun.write(memo(), 'ran another\n')],
      ['the note is empty', () => Bun.write(memo(), '')],
      ['the note is gone', () => rm(memo())],
    ])('is watched when %s', async (_, change) => {
      expect(await isOneProcess()).toBe(false);
      await Bun.sleep(20);
      await change();
      expect(await isOneProcess()).toBe(false);
      expect(await isOneProcess()).toBe(true);
    });

    test('is not remembered through a link, nor by way of a pipe', async () => {
      const other = join(room, 'other');
      await Bun.write(other, 'mine');
      await symlink(other, memo());
      expect(await isOneProcess()).toBe(false);
      expect(await Bun.file(other).text()).toBe('mine');
      await rm(memo());
      await Bun.spawn(['mkfifo', memo()]).exited;
      expect(await isOneProcess()).toBe(false);
      expect(await isOneProcess()).toBe(false);
    });

    test('and runs no more is passed over on another system', async () => {
      expect(await isOneProcess()).toBe(false);
      await Bun.write(memo(), (await Bun.file(memo()).text()).replace('ran ', 'ran other-'));
      await stand(env().LICH_HOOK_BIN, '#!/no/such/loader\n');
      await Bun.spawn(['touch', '-t', '200001010000', env().LICH_HOOK_BIN]).exited;
      expect(await launch(['tool'], { env: env() })).toMatchObject({ code: 0, stderr: '' });
    });
  });

  test('leaves no mark on what a person starts through it', async () => {
    const script = '[ "$LICH_HOOK_BIN" = "$0" ] && [ -z "$LICH_HOOK_LAUNCHED" ]';
    const words = ['listen', '--', 'sh', '-c', script, EXECUTABLE];
    const run = await launch(words, { env: { LICH_HOOK_BIN: EXECUTABLE } });
    expect(run).toMatchObject({ code: 0 });
  });

  test('that is told to end still gives the verdict of the hook it runs', async () => {
    const path = join(room, 'slow/lich-hook');
    await stand(path, '#!/bin/sh\nkill -TERM $PPID\nsleep 0.2\nprintf \'{"decision":""}\'\n');
    const env = { LICH_HOOK_BIN: path };
    const run = await launch(['tool', '--harness', 'antigravity'], { env });
    expect(run).toMatchObject({ code: 0, stdout: '{"decision":""}', stderr: '' });
  });

  test.each([
    '--version',
    'doctor',
    'listen -- agy --harness antigravity',
    ...PERSON_COMMANDS.map((name) => `${name} --harness antigravity`),
  ])('with nothing to start, a person who types "%s" is told', async (line) => {
    const run = await launch(line.split(' '));
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toContain('npm install -g lich-hook');
  });

  test.each(['nounset', 'errexit', 'noglob', 'xtrace'])(
    'does not mind a shell with %s',
    async (option) => {
      const env = { PATH: '/usr/bin:/bin', HOME: home, SHELLOPTS: option };
      const child = Bun.spawn(
        ['bash', join(plugin, 'bin/lich-hook'), ...'tool --harness antigravity'.split(' ')],
        {
          env,
          stdin: new Blob(['{}']),
          stdout: 'pipe',
          stderr: 'pipe',
        },
      );
      const [stdout, stderr] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      expect({ code: child.exitCode, stdout, stderr }).toEqual({
        code: 0,
        stdout: '{"decision":"allow"}',
        stderr: '',
      });
    },
  );

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

  test('needs no variable and stays small', async () => {
    const env = { PATH: '/usr/bin:/bin', HOME: '' };
    expect(await launch(['tool'], { env })).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const lines = (await Bun.file(join(PROJECT, 'bin/lich-hook')).text()).split('\n').length;
    expect(lines).toBeLessThan(130);
  });
});
