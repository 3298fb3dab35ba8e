/** What lies in the folder of a release, as a user downloads it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json' with { type: 'json' };
import { debOf } from '../../scripts/package/deb.ts';
import { unpack } from '../../scripts/package/unpack.ts';
import { verifyRelease } from '../../scripts/package/verify.ts';
import type { Target } from '../../scripts/targets.ts';
import { MADE, madeRelease, PACKAGE_TIME } from './made.ts';
import { run } from './run.ts';

const VERIFY_TIME = 200_000;
const env = { PATH: process.env['PATH'] ?? '' };
let folder: string;
beforeAll(async () => {
  folder = await madeRelease();
}, PACKAGE_TIME);

const archiveOf = ({ name, os }: Target): string =>
  `lich-hook-${version}-${name}.${os === 'win32' ? 'zip' : 'tar.gz'}`;

async function contents(file: string) {
  const files = await unpack(file, await Bun.file(join(folder, file)).bytes());
  if (!files.ok) throw new Error(files.problem);
  return files.value;
}

test('is an archive for each target, the plugin, a bill of materials and the sums', async () => {
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(
    [
      ...MADE.map(archiveOf),
      ...MADE.flatMap((target) => debOf(target, version) ?? []),
      `lich-hook-plugin-${version}.tar.gz`,
      `lich-hook-plugin-${version}-windows-x64.zip`,
      `lich-hook-${version}.cdx.json`,
      'SHA256SUMS',
      'managers',
      'npm',
    ].toSorted(),
  );
});

describe('sha256sum -c', () => {
  const check = (cwd: string, ...words: string[]) =>
    run(['sha256sum', '--check', '--strict', ...words, 'SHA256SUMS'], { cwd, env });

  test('takes every file, and names each', async () => {
    const checked = await check(folder);
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    const aside = ['npm', 'managers', 'SHA256SUMS'];
    const files = (await readdir(folder)).filter((name) => !aside.includes(name));
    expect(checked.stdout.split('\n').filter(Boolean).toSorted()).toEqual(
      files.map((name) => `${name}: OK`).toSorted(),
    );
  });

  test('takes one file that was downloaded alone, and refuses it with a byte changed', async () => {
    const room = await mkdtemp(join(tmpdir(), 'lich-hook-sums-'));
    const name = `lich-hook-plugin-${version}.tar.gz`;
    for (const file of [name, 'SHA256SUMS']) await copyFile(join(folder, file), join(room, file));
    expect(await check(room, '--ignore-missing')).toMatchObject({ code: 0 });
    const bytes = await Bun.file(join(room, name)).bytes();
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await Bun.write(join(room, name), bytes);
    expect(await check(room, '--ignore-missing')).toMatchObject({ code: 1 });
    await rm(room, { recursive: true });
  });
});

test('an archive has the executable, what it is, its licence and those of what it contains', async () => {
  for (const target of MADE.filter(({ name }) => /^(?:linux|windows)-x64$/.test(name))) {
    const base = `lich-hook-${version}-${target.name}`;
    const program = target.os === 'win32' ? 'lich-hook.exe' : 'lich-hook';
    const files = await contents(archiveOf(target));
    expect(files.map(({ path }) => path).toSorted()).toEqual(
      [program, 'LICENSE', 'README.md', 'THIRD-PARTY-LICENSES.txt']
        .map((name) => `${base}/${name}`)
        .toSorted(),
    );
    const texts = files.find(({ path }) => path.endsWith('THIRD-PARTY-LICENSES.txt'));
    for (const name of ['Bun', 'valibot', 'citty', 'scule', 'jsonc-parser']) {
      expect(texts?.bytes.toString()).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
    }
    for (const words of [
      /^ {2}webkit \w+: LGPL-2\.0-only$/m,
      /^LGPL-2\.0-only\n-+\nGNU LIBRARY GENERAL PUBLIC LICENSE/m,
      /^LGPL-2\.1-only\n-+\nGNU LESSER GENERAL PUBLIC LICENSE/m,
      /^Apache-2\.0\n-+\nApache License/m,
      /^BSD-3-Clause\n-+\n/m,
      /^MIT\n-+\nMIT License/m,
    ]) {
      expect(texts?.bytes.toString()).toMatch(words);
    }
  }
}, 30_000);

describe('the plugin', () => {
  const names = async (file: string) =>
    (await contents(file)).map(({ path }) => path.replace(/^[^/]*\//, '')).toSorted();

  test('has what each CLI reads, the modules, the skills, the launcher, and no executable', async () => {
    const files = await contents(`lich-hook-plugin-${version}.tar.gz`);
    const paths = await names(`lich-hook-plugin-${version}.tar.gz`);
    for (const path of [
      '.agents/plugins/marketplace.json',
      '.claude-plugin/plugin.json',
      '.codex-plugin/plugin.json',
      'adapters/claude/lich.js',
      'adapters/omp/lich.js',
      'adapters/opencode/lich.js',
      'adapters/opencode/tui.js',
      'bin/lich-hook',
      'hooks.json',
      'plugin.json',
      'registrations/claude.json',
      'registrations/codex.json',
      'registrations/crush.json',
      'skills/lich-hook/SKILL.md',
      'skills/theme/SKILL.md',
      'skills/theme/starter.json',
    ]) {
      expect(paths).toContain(path);
    }
    expect(files.filter(({ executable }) => executable).map(({ path }) => path)).toEqual([
      `lich-hook-plugin-${version}/bin/lich-hook`,
    ]);
  });

  test('has the executable beside the launcher for Windows, which needs an .exe', async () => {
    const plain = await names(`lich-hook-plugin-${version}.tar.gz`);
    expect(await names(`lich-hook-plugin-${version}-windows-x64.zip`)).toEqual(
      [...plain, 'bin/lich-hook.exe'].toSorted(),
    );
  }, 30_000);
});

describe('release:verify', () => {
  const targets = MADE.filter(({ libc }) => libc !== 'musl');
  let room: string;
  beforeAll(async () => {
    // On the same disk, for links.
    room = await mkdtemp(join(folder, '..', 'verify-'));
  });
  afterAll(() => rm(room, { recursive: true, force: true }));

  test(
    'finds nothing wrong with it',
    async () => {
      expect(await verifyRelease({ folder, version, targets })).toEqual({
        ok: true,
        value: expect.any(String),
      });
    },
    VERIFY_TIME,
  );

  test(
    'names every fault of one that was meddled with',
    async () => {
      const broken = join(room, 'broken');
      const all = await readdir(folder, { recursive: true });
      // What package managers read is no download, and is not verified.
      const kept = all.filter((name) => !/musl|^managers/.test(name));
      await mkdir(join(broken, 'npm'), { recursive: true });
      // A link is enough for what stays as it is; what is replaced is removed first.
      for (const name of kept)
        if (name !== 'npm') await link(join(folder, name), join(broken, name));
      const file = (name: string) => join(broken, name);
      await rm(file(`lich-hook-${version}.cdx.json`));
      await Bun.write(file('extra.txt'), '');
      for (const [name, other] of [
        [`lich-hook-${version}-linux-x64.tar.gz`, `lich-hook-plugin-${version}.tar.gz`],
        [`npm/lich-hook-darwin-x64-${version}.tgz`, `npm/lich-hook-${version}.tgz`],
      ] as const) {
        await rm(file(name));
        await link(join(folder, other), file(name));
      }
      const faulty = targets.filter(({ name }) => name !== 'windows-x64');
      const judged = await verifyRelease({ folder: broken, version, targets: faulty });
      if (judged.ok) throw new Error('nothing was found');
      for (const words of [
        'There is no bill of materials',
        'SHA256SUMS does not name extra.txt',
        `lich-hook-${version}-linux-x64-musl.tar.gz is missing`,
        `lich-hook-${version}-linux-x64.tar.gz is not what SHA256SUMS says`,
        `linux-x64.tar.gz has no lich-hook-${version}-linux-x64/lich-hook`,
        'The npm package of darwin-x64 has another executable than its archive',
        "The plugin's lock has another sha512 for the npm package of darwin-x64",
      ]) {
        expect(judged.problem).toContain(words);
      }
    },
    VERIFY_TIME,
  );
});
