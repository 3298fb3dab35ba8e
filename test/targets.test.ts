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
import { TARGETS, targetNamed } from '../scripts/targets.ts';
import { runBuild, targetBinary } from './support/build.ts';
import { muslLibraryPath } from './support/musl/library-path.ts';

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

/** Runs `--version` of a target's executable on this machine, in an environment of its own. */
async function versionOf(
  name: string,
  launcher: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const target = targetNamed(name);
  if (!target) throw new Error(`There is no target ${name}`);
  const child = Bun.spawn([...launcher, await targetBinary(target), '--version'], {
    env: { PATH, HOME: room, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [code, stdout, stderr] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(version);
}

/** Registers a run that this machine may be unable to do, and then says what is missing. */
function runs(name: string, missing: string | undefined, run: () => Promise<void>): void {
  const title = `${name} runs here`;
  if (missing === undefined) {
    test(title, run, BUILD_TIME + EMULATED_TIME);
    return;
  }
  process.stderr.write(`skipped: ${title}: ${missing}\n`);
  test.skip(title, run);
}

describe('runs', async () => {
  const onX64 = process.platform === 'linux' && process.arch === 'x64';
  const emulator = Bun.which('qemu-aarch64') ?? undefined;
  const sysroot = '/usr/aarch64-linux-gnu';
  const has = (file: string) => Bun.file(file).exists();

  const armLoader = await has(`${sysroot}/lib/ld-linux-aarch64.so.1`);
  const noArm = !emulator ? 'qemu-user is missing' : armLoader ? undefined : 'no arm64 glibc';
  runs('linux-arm64', noArm, () =>
    versionOf('linux-arm64', [emulator ?? ''], { QEMU_LD_PREFIX: sysroot }),
  );

  const armMusl = await has('/lib/ld-musl-aarch64.so.1');
  const noArmMusl = !emulator ? 'qemu-user is missing' : armMusl ? undefined : 'no arm64 musl';
  runs('linux-arm64-musl', noArmMusl, () => versionOf('linux-arm64-musl', [emulator ?? ''], {}));

  const libraries = await mkdtemp(join(tmpdir(), 'lich-hook-musl-'));
  const path = onX64 ? await muslLibraryPath(libraries) : { missing: 'not an x64 Linux' };
  afterAll(() => rm(libraries, { recursive: true, force: true }));
  runs('linux-x64-musl', 'missing' in path ? path.missing : undefined, () =>
    versionOf('linux-x64-musl', [], { LD_LIBRARY_PATH: libraries }),
  );
});
