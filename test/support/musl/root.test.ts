import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetNamed } from '../../../scripts/targets.ts';
import { targetBinary } from '../build.ts';
import { muslMissing } from './machines.ts';
import { addProgram, type MuslRoot, muslRoot } from './root.ts';
import { runInMuslRoot } from './run.ts';

const BUILD_TIME = 120_000;
const missing = await muslMissing('x64');
if (missing !== undefined) process.stderr.write(`skipped: JavaScript in a musl root: ${missing}\n`);

/** A launcher as small as one can be: starts its first argument and tells what it saw. */
const LAUNCHER = `
const { spawnSync } = require('node:child_process');
const child = spawnSync(process.argv[2], ['--version'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  encoding: 'utf8',
});
const { platform, arch, report } = process;
const { glibcVersionRuntime } = report.getReport().header;
const { status, stdout, stderr } = child;
console.log(JSON.stringify({ platform, arch, glibcVersionRuntime, status, stdout, stderr }));
`;

describe.skipIf(missing !== undefined)('JavaScript in a musl root', () => {
  let folder: string;
  let root: MuslRoot;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lich-hook-musl-'));
    const made = await muslRoot(folder, { libstdcxx: false });
    const target = targetNamed('linux-x64-musl');
    if (!made.ok || !target) throw new Error('There is no musl root');
    root = made.value;
    await addProgram(root, await targetBinary(target), '/lich-hook');
    await Bun.write(join(folder, 'launcher.js'), LAUNCHER);
  }, BUILD_TIME);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const launch = async (libstdcxx: boolean): Promise<unknown> => {
    const run = await runInMuslRoot(root, '/launcher.js', ['/lich-hook'], { libstdcxx });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    return JSON.parse(run.stdout);
  };

  test('finds no glibc, and what it starts no libstdc++', async () => {
    const seen = await launch(false);
    expect(seen).toMatchObject({ platform: 'linux', arch: 'x64', status: 127, stdout: '' });
    expect(seen).not.toHaveProperty('glibcVersionRuntime');
    expect(seen).toHaveProperty(
      'stderr',
      expect.stringMatching(/^Error loading shared library libstdc\+\+\.so\.6: No such file/),
    );
  });

  test('starts an executable once the root offers libstdc++', async () => {
    expect(await launch(true)).toMatchObject({ status: 0, stderr: '' });
  });
});
