/** npm's `lich-hook` where the executable is missing, is another one, or does not run. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json' with { type: 'json' };
import { type MuslRoot, muslRoot } from '../support/musl/root.ts';
import { runInMuslRoot } from '../support/musl/run.ts';
import { madePackages, PACKAGE_TIME } from './made.ts';
import { type Run, run } from './run.ts';

const SETUP_TIME = 60_000;
const HOOKS: readonly (readonly [string, string])[] = [
  ['tool --harness antigravity', '{"decision":"allow"}'],
  ['tool --harness=antigravity', '{"decision":"allow"}'],
  ['state done --harness antigravity --also title', '{"decision":""}'],
  ['touched --harness antigravity', '{}'],
  ['state busy --harness codex --also title', ''],
  ['state busy', ''],
  ['stat busy --harness claude', ''],
];

const node = Bun.which('node') ?? 'node';
const here = process.platform === 'linux' && process.arch === 'x64';
let room: string;

/** Lays packages of the release out as npm does: one folder for each in `node_modules`. */
async function layOut(folder: string, names: readonly string[]): Promise<void> {
  for (const file of await madePackages()) {
    const name = names.find((one) =>
      file.endsWith(`/${one.replace(/^@(.*)\//, '$1-')}-${version}.tgz`),
    );
    if (name === undefined) continue;
    const place = join(folder, 'node_modules', name);
    await mkdir(place, { recursive: true });
    const words = ['tar', '-xzf', file, '-C', place, '--strip-components=1'];
    expect(Bun.spawnSync(words).stderr.toString()).toBe('');
  }
}

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-launcher-'));
}, PACKAGE_TIME);
afterAll(() => rm(room, { recursive: true, force: true }));

describe.skipIf(!here)("npm's launcher", () => {
  const packages = () => join(room, 'node_modules');
  const own = () => join(packages(), '@lich-hook/linux-x64/bin/lich-hook');
  const launch = (line: string, stdin = '{}'): Promise<Run> =>
    run([node, join(packages(), 'lich-hook/bin/lich-hook.js'), ...line.split(' ')], {
      env: { PATH: '/usr/bin:/bin', HOME: join(room, 'home') },
      stdin,
    });

  beforeAll(
    () => layOut(join(room, 'as installed'), ['lich-hook', '@lich-hook/linux-x64']),
    PACKAGE_TIME,
  );
  beforeEach(() => cp(join(room, 'as installed'), room, { recursive: true }));
  afterEach(async () => {
    for (const path of [packages(), join(room, 'home')])
      await rm(path, { recursive: true, force: true });
  });

  const BREAKS: Readonly<
    Record<
      string,
      { readonly by: () => Promise<unknown>; readonly cause: string; readonly fix: string }
    >
  > = {
    'the package is not installed': {
      by: () => rm(join(packages(), '@lich-hook'), { recursive: true }),
      cause:
        '@lich-hook/linux-x64, which carries the executable for linux x64 glibc, is not installed',
      fix: 'npm install -g lich-hook --include=optional',
    },
    'the file is not the released one': {
      by: () => appendFile(own(), 'x'),
      cause: 'sha256 is another one',
      fix: 'was not started',
    },
    'the file is gone': {
      by: () => rm(own()),
      cause: 'cannot be read (ENOENT)',
      fix: 'npm install -g lich-hook',
    },
    'the list of executables is broken': {
      by: () => Bun.write(join(packages(), 'lich-hook/binaries.json'), '{"binaries":[null]}'),
      cause: 'binaries.json, cannot be read',
      fix: 'npm install -g lich-hook',
    },
    'the list of executables is gone': {
      by: () => rm(join(packages(), 'lich-hook/binaries.json')),
      cause: 'binaries.json, cannot be read',
      fix: 'npm install -g lich-hook',
    },
    'a pipe lies where the list was': {
      by: async () => {
        const list = join(packages(), 'lich-hook/binaries.json');
        await rm(list);
        expect(Bun.spawnSync(['mkfifo', list]).exitCode).toBe(0);
      },
      cause: 'binaries.json, cannot be read',
      fix: 'npm install -g lich-hook',
    },
    'a pipe lies there': {
      by: async () => {
        await rm(own());
        expect(Bun.spawnSync(['mkfifo', own()]).exitCode).toBe(0);
      },
      cause: 'cannot be read (not a file)',
      fix: 'npm install -g lich-hook',
    },
    'the file may not be executed': {
      by: () => chmod(own(), 0o644),
      cause: 'does not let it run (EACCES)',
      fix: 'chmod +x',
    },
    'all packages are of other systems': {
      by: () =>
        rename(join(packages(), '@lich-hook/linux-x64'), join(packages(), '@lich-hook/darwin-x64')),
      cause: '@lich-hook/linux-x64',
      fix: 'a node_modules of another system',
    },
  };

  test.each(Object.entries(BREAKS))('says when %s', async (_, { by, cause, fix }) => {
    await by();
    const told = await launch('--version');
    expect(told).toMatchObject({ code: 1, stdout: '' });
    expect(told.stderr).toContain(cause);
    expect(told.stderr).toContain(fix);
    expect(told.stderr).not.toContain('    at ');
  });

  test.each(Object.entries(BREAKS))('keeps a hook harmless when %s', async (_, { by }) => {
    await by();
    for (const [line, stdout] of HOOKS) {
      const payload = JSON.stringify({ text: 'x'.repeat(200_000) });
      expect(await launch(line, payload)).toEqual({ code: 0, stdout, stderr: '' });
    }
    const asked = await launch('tool --dry-run');
    expect(asked).toMatchObject({ code: 0, stdout: '' });
    expect(asked.stderr).toContain('lich-hook: ');
  });

  test('checks a file again when it has changed since it was found good', async () => {
    expect(await launch('--version')).toMatchObject({ code: 0 });
    await appendFile(own(), 'x');
    expect(await launch('--version')).toMatchObject({ code: 1 });
  });

  test('checks a file again whose time of writing was put back', async () => {
    expect(await launch('--version')).toMatchObject({ code: 0 });
    const { atime, mtime, size } = await stat(own());
    const file = await open(own(), 'r+');
    await file.write('X', size - 1);
    await file.close();
    await utimes(own(), atime, mtime);
    expect(await launch('--version')).toMatchObject({ code: 1 });
  });

  test('a file that is still being written costs no hook, and a person is told so', async () => {
    // The system starts no file that somebody has open for writing.
    const writer = await open(own(), 'r+');
    const hook = await launch('tool --harness antigravity');
    const told = await launch('--version');
    await writer.close();
    expect(hook).toEqual({ code: 0, stdout: '{"decision":"allow"}', stderr: '' });
    expect(told).toMatchObject({ code: 1, stdout: '' });
    expect(told.stderr).toContain('being written just now (ETXTBSY)');
  });

  describe('a proof', () => {
    const folder = () => join(room, 'home/.local/state/lich-hook/launcher');

    /** Has the launcher check the file again, or not: the list names another sha256, the proof too. */
    async function secondStart(change: (proof: string) => Promise<unknown>): Promise<Run> {
      expect(await launch('--version')).toMatchObject({ code: 0 });
      const [name = ''] = await readdir(folder());
      const proof = await Bun.file(join(folder(), name)).text();
      const [sha256 = ''] = proof.split('\n');
      const other = sha256.replaceAll(/./g, '0');
      const list = join(packages(), 'lich-hook/binaries.json');
      await Bun.write(list, (await Bun.file(list).text()).replace(sha256, other));
      const forged = proof.replace(sha256, other);
      const path = new Bun.CryptoHasher('sha256').update(forged).digest('hex').slice(0, 32);
      await Bun.write(join(folder(), path), forged);
      await change(join(folder(), path));
      return launch('--version');
    }

    test('that is ours and private is taken', async () => {
      expect(await secondStart(async () => undefined)).toMatchObject({ code: 0 });
    });

    test.each<[string, (proof: string) => Promise<unknown>]>([
      ['in a folder open to others', () => chmod(folder(), 0o777)],
      ['that says something else', (proof) => Bun.write(proof, '')],
      [
        'that is a link',
        async (proof) => {
          await rename(proof, `${proof}.moved`);
          await symlink(`${proof}.moved`, proof);
        },
      ],
      ['of last month', (proof) => utimes(proof, 0, 0)],
    ])('%s counts for nothing', async (_, change) => {
      expect(await secondStart(change)).toMatchObject({ code: 1 });
    });
  });

  test.each(['/proc', '/dev/null', 'relative', ''])('works with the home "%s"', async (HOME) => {
    const words = [node, join(packages(), 'lich-hook/bin/lich-hook.js'), '--version'];
    expect(await run(words, { env: { PATH: '/usr/bin:/bin', HOME } })).toMatchObject({ code: 0 });
  });

  test('a hook does not wait for an executable that hangs', async () => {
    const text = '#!/bin/sh\nprintf wrong\nexec sleep 60\n';
    await Bun.write(own(), text);
    const list = join(packages(), 'lich-hook/binaries.json');
    const { binaries } = JSON.parse(await Bun.file(list).text());
    const sha256 = new Bun.CryptoHasher('sha256').update(text).digest('hex');
    await Bun.write(
      list,
      JSON.stringify({
        binaries: binaries.map((one: { name: string }) =>
          one.name === 'linux-x64' ? { ...one, sha256 } : one,
        ),
      }),
    );
    const hook = await launch('tool --harness antigravity');
    expect(hook).toEqual({ code: 0, stdout: '{"decision":"allow"}', stderr: '' });
  });

  test('a hook that nobody reads the verdict of is no failure', async () => {
    await rm(own());
    const script = '"$0" "$1" state done --harness antigravity </dev/null >/dev/full';
    const words = ['sh', '-c', script, node, join(packages(), 'lich-hook/bin/lich-hook.js')];
    const ended = await run(words, { env: { PATH: '/usr/bin:/bin', HOME: join(room, 'home') } });
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('works where nothing can be kept', async () => {
    await Bun.write(join(room, 'home'), 'no folder');
    expect(await launch('--version')).toEqual({
      code: 0,
      stdout: expect.stringContaining(version),
      stderr: '',
    });
  });

  // `listen` runs a command; this one signals the process that was started here, or the executable.
  test.each([
    ['hands a signal on', 'TERM', '$(cut -d" " -f4 /proc/$PPID/stat)'],
    ['dies of what its executable dies of', 'KILL', '$PPID'],
  ])('%s', async (_, signal, launcher) => {
    const ends: Record<string, string> = {};
    const script = join(packages(), 'lich-hook/bin/lich-hook.js');
    for (const [way, words, target] of [
      ['direct', [own()], '$PPID'],
      ['launched', [node, script], launcher],
    ] as const) {
      const command = ['listen', '--', 'sh', '-c', `kill -${signal} ${target}; exec sleep 3`];
      const child = Bun.spawn([...words, ...command], {
        env: { PATH: '/usr/bin:/bin', HOME: join(room, 'home') },
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      await child.exited;
      ends[way] = `${child.exitCode} ${child.signalCode}`;
    }
    // It may be told before it is ready to end in order: then it dies of the signal.
    const ways = signal === 'TERM' ? ['1 null', 'null SIGTERM'] : ['null SIGKILL'];
    for (const end of Object.values(ends)) expect(ways).toContain(end);
  });
});

const alpine = join(tmpdir(), `lich-hook-alpine-${process.pid}`);
const root = here ? await muslRoot(alpine, { libstdcxx: false }) : undefined;
const lacks = root === undefined ? 'not an x64 Linux' : root.ok ? undefined : root.problem;
if (lacks) process.stderr.write(`skipped: npm's launcher on musl: ${lacks}\n`);

describe.skipIf(lacks !== undefined)("npm's launcher on musl", () => {
  const launch = (line: string, libstdcxx: boolean) =>
    runInMuslRoot(
      (root as { readonly value: MuslRoot }).value,
      '/node_modules/lich-hook/bin/lich-hook.js',
      line.split(' '),
      { libstdcxx },
    );
  beforeAll(
    () => layOut(alpine, ['lich-hook', '@lich-hook/linux-x64', '@lich-hook/linux-x64-musl']),
    PACKAGE_TIME,
  );
  afterAll(() => rm(alpine, { recursive: true, force: true }));

  test(
    'starts the executable for musl where libstdc++ is',
    async () => {
      const told = await launch('--version', true);
      expect(told).toEqual({ code: 0, stdout: expect.stringContaining(version), stderr: '' });
    },
    SETUP_TIME,
  );

  test('names libstdc++ where it is missing, and not the other package that fails too', async () => {
    const told = await launch('--version', false);
    expect(told).toMatchObject({ code: 1, stdout: '' });
    expect(told.stderr).toContain('linux-x64-musl/bin/lich-hook does not run: the C++ library');
    expect(told.stderr).toContain('apk add libstdc++');
  });

  test.each(HOOKS)('keeps "%s" harmless without libstdc++', async (line, stdout) => {
    expect(await launch(line, false)).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('says of an executable for glibc alone that it is the wrong one', async () => {
    await rm(join(alpine, 'node_modules/@lich-hook/linux-x64-musl'), { recursive: true });
    const told = await launch('--version', true);
    expect(told).toMatchObject({ code: 1, stdout: '' });
    expect(told.stderr).toContain('linux-x64/bin/lich-hook does not run');
    expect(told.stderr).toContain('another C library');
  });
});
