/** The script for a Windows machine, as far as Wine is one: it has a cmd, and programs start. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, RUNTIMES } from '../../../scripts/build/places.ts';
import { pinnedRuntime } from '../../../scripts/build/runtime.ts';
import { targetNamed } from '../../../scripts/targets.ts';
import { targetBinary } from '../build.ts';
import { addMissingLibrary, startWine, type Wine, windowsPath, wineLacks } from '../wine/wine.ts';

const SETUP_TIME = 180_000;
const RUN_TIME = 120_000;

const lacks = wineLacks();
if (lacks) process.stderr.write(`skipped: the script for Windows' shells: ${lacks}\n`);

describe.skipIf(lacks !== undefined)('bun run windows:shells under Windows', () => {
  let wine: Wine;
  let executable: string;

  beforeAll(async () => {
    const target = targetNamed('windows-x64');
    if (!target) throw new Error('There is no target windows-x64');
    executable = await targetBinary(target);
    const runtime = await pinnedRuntime(target, RUNTIMES);
    if (!runtime.ok) throw new Error(runtime.problem);
    wine = await startWine();
    // Where every program finds it: the script itself decides where the executable lies.
    await addMissingLibrary(join(wine.room, 'prefix', 'drive_c', 'windows', 'system32'));
    await copyFile(runtime.value, join(wine.room, 'bun.exe'));
  }, SETUP_TIME);

  afterAll(async () => {
    await wine?.stop();
  }, SETUP_TIME);

  async function shells(words: readonly string[], env: Record<string, string> = {}) {
    const [bun, script] = [join(wine.room, 'bun.exe'), join(PROJECT, 'scripts/windows-shells.ts')];
    return wine.run(
      [windowsPath(bun), windowsPath(script), ...words, '--executable', windowsPath(executable)],
      { cwd: PROJECT, env },
    );
  }

  test.each([
    ['words of a harness, without a shell', ['exec'], 1],
    // A path in full is beyond Wine: its cmd reads no batch file in the code page of chcp.
    ['lines in cmd', ['cmd', '--only', 'by the home'], 2],
  ])(
    '%s report what they have to',
    async (_, words, ways) => {
      const { code, stdout } = await shells(words);
      const lines = stdout.trim().split('\n');
      for (const line of lines) expect(line).toMatch(/^ok .*: \d+ events$/);
      expect({ code, ways: lines.length }).toEqual({ code: 0, ways });
    },
    RUN_TIME,
  );

  test(
    'a shell that is not there is named, and fails in CI alone',
    async () => {
      const words = ['--only', 'in pwsh'];
      const absent = { stdout: expect.stringMatching(/^absent .*: pwsh is not installed\n$/) };
      expect(await shells(words)).toMatchObject({ code: 0, ...absent });
      expect(await shells(words, { CI: 'true' })).toMatchObject({ code: 1, ...absent });
    },
    RUN_TIME,
  );

  test(
    'an executable that reports nothing is found out',
    async () => {
      const own = executable;
      executable = join(wine.room, 'prefix/drive_c/windows/system32/hostname.exe');
      try {
        const { code, stdout } = await shells(['exec']);
        expect(stdout).toMatch(/^failed .*: \d+ events\n {9}SessionStart: /);
        expect(code).toBe(1);
      } finally {
        executable = own;
      }
    },
    RUN_TIME,
  );
});
