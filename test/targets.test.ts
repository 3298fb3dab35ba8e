import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../package.json' with { type: 'json' };
import pins from '../runtimes/package.json' with { type: 'json' };
import { BUN_VERSION, checkBunVersion } from '../scripts/build/bun-version.ts';
import { HEADER_BYTES, platformOf } from '../scripts/build/header.ts';
import { RUNTIMES } from '../scripts/build/places.ts';
import { pinnedRuntime } from '../scripts/build/runtime.ts';
import { TARGETS, type TargetName, targetNamed } from '../scripts/targets.ts';
import { runBuild, targetBinary } from './support/build.ts';
import { startLich } from './support/lich.ts';
import { muslMissing } from './support/musl/machines.ts';
import { addProgram, type MuslRoot, muslRoot } from './support/musl/root.ts';
import { runProgram } from './support/musl/run.ts';
import { CARD, reportsIn, TOKEN } from './support/reports.ts';

const BUILD_TIME = 120_000;
const EMULATED_TIME = 60_000;
const { PATH = '' } = process.env;
let room: string;

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-targets-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

describe('executables', () => {
  for (const target of TARGETS) {
    test(
      `${target.name} is built for its platform`,
      async () => {
        const header = Bun.file(await targetBinary(target)).slice(0, HEADER_BYTES);
        expect(platformOf(await header.bytes())).toBe(target.name);
      },
      BUILD_TIME,
    );
  }

  test('an unknown target is refused with the known ones', async () => {
    const run = await runBuild(['solaris-sparc']);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('no target solaris-sparc');
    for (const target of TARGETS) expect(run.stderr).toContain(target.name);
  });

  test('another Bun is refused with the command that runs the right one', () => {
    expect(checkBunVersion(BUN_VERSION)).toEqual({ ok: true, value: BUN_VERSION });
    const refused = checkBunVersion('1.0.0');
    expect(refused).toMatchObject({ problem: expect.stringContaining(`npx bun@${BUN_VERSION}`) });
  });
});

describe('runtimes', () => {
  test('each is pinned at the version of Bun that builds, with its sha512', async () => {
    const lock = await Bun.file(join(RUNTIMES.pins, 'bun.lock')).text();
    const names = TARGETS.map((target) => target.runtime);
    expect(new Map(Object.entries(pins.optionalDependencies))).toEqual(
      new Map(names.map((name) => [name, BUN_VERSION])),
    );
    for (const name of names) {
      const entry = lock.split('\n').find((line) => line.includes(`["${name}@${BUN_VERSION}"`));
      expect(entry).toMatch(/"sha512-[A-Za-z0-9+/]{86}=="\],$/);
    }
  });

  test(
    'one whose bytes are not the recorded ones is refused and not kept',
    async () => {
      const places = { pins: join(room, 'pins'), cache: join(room, 'cache') };
      await cp(RUNTIMES.pins, places.pins, { recursive: true });
      const file = join(places.pins, 'bun.lock');
      const lock = await Bun.file(file).text();
      await Bun.write(file, lock.replaceAll(/sha512-\w{4}/g, 'sha512-AAAA'));
      for (let attempt = 0; attempt < 2; attempt++) {
        const runtime = await pinnedRuntime(TARGETS[0], places);
        expect(runtime).toMatchObject({
          ok: false,
          problem: expect.stringMatching(/integrity/i),
        });
      }
    },
    BUILD_TIME,
  );
});

/** Registers a run that this machine may be unable to do, and then says what is missing. */
function runs(title: string, missing: string | undefined, run: () => Promise<void>): void {
  if (missing === undefined) {
    test(title, run, BUILD_TIME + EMULATED_TIME);
    return;
  }
  process.stderr.write(`skipped: ${title}: ${missing}\n`);
  test.skip(title, run);
}

async function builtFor(name: TargetName): Promise<string> {
  const target = targetNamed(name);
  if (!target) throw new Error(`There is no target ${name}`);
  return targetBinary(target);
}

describe('with glibc', async () => {
  const emulator = Bun.which('qemu-aarch64');
  const sysroot = '/usr/aarch64-linux-gnu';
  const hasLoader = await Bun.file(`${sysroot}/lib/ld-linux-aarch64.so.1`).exists();
  const missing = emulator ? (hasLoader ? undefined : 'no arm64 glibc') : 'qemu-user is missing';

  runs('linux-arm64 runs here', missing, async () => {
    const child = Bun.spawn(
      [emulator ?? '', '-L', sysroot, await builtFor('linux-arm64'), '--version'],
      { env: { PATH, HOME: room }, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' },
    );
    const [code, stdout, stderr] = await Promise.all([
      child.exited,
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('with musl', async () => {
  for (const cpu of ['x64', 'arm64'] as const) {
    const name = `linux-${cpu}-musl` as const;
    const missing = await muslMissing(cpu);
    const openRoot = async (libstdcxx: boolean): Promise<MuslRoot> => {
      const root = await muslRoot(join(room, `${cpu}-${libstdcxx}`), { cpu, libstdcxx });
      if (!root.ok) throw new Error(root.problem);
      await addProgram(root.value, await builtFor(name), '/lich-hook');
      return root.value;
    };

    runs(`${name} runs here and reports`, missing, async () => {
      const root = await openRoot(true);
      const shown = await runProgram(root, ['/lich-hook', '--version']);
      expect(shown).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });

      const lich = startLich();
      const env = {
        LICH_PORT: `${lich.port}`,
        LICH_TOKEN: TOKEN,
        LICH_SESSION_ID: CARD,
      };
      const options = { env, stdin: '{"session_id":"5"}' };
      const hook = await runProgram(root, ['/lich-hook', 'state', 'busy'], options);
      lich.stop();
      expect(hook).toEqual({ code: 0, stdout: '', stderr: '' });
      expect(reportsIn(lich.take(), lich.port)).toEqual([
        {
          endpoint: '/hook',
          body: { session_id: CARD, state: 'busy', provider_session_id: '5' },
        },
      ]);
    });

    // What the launcher of the npm package tells its user to install rests on these words.
    runs(`${name} without libstdc++ names it and ends with 127`, missing, async () => {
      const root = await openRoot(false);
      const run = await runProgram(root, ['/lich-hook', '--version']);
      expect(run).toMatchObject({ code: 127, stdout: '' });
      expect(run.stderr).toMatch(
        /^Error loading shared library libstdc\+\+\.so\.6: No such file or directory \(needed by \/.*lich-hook\)\n/,
      );
    });
  }
});
