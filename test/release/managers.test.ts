/** What package managers install a release by: right sums, and files that their own tools can read. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json' with { type: 'json' };
import { debOf } from '../../scripts/package/deb.ts';
import { managerFiles } from '../../scripts/package/managers/managers.ts';
import { archiveOf, sourceOf } from '../../scripts/package/managers/source.ts';
import { run } from '../../scripts/run.ts';
import { TARGETS, type Target } from '../../scripts/targets.ts';
import { MADE, madeRelease, PACKAGE_TIME } from './made.ts';

const PROJECT_URL = 'https://github.com/lichdotdev/lich-hook';
const hashOf = (name: string): string => new Bun.CryptoHasher('sha256').update(name).digest('hex');
const ALL = TARGETS.map((target) => archiveOf(target, '1.2.3'));
const FILES = managerFiles(sourceOf('1.2.3', new Map(ALL.map((name) => [name, hashOf(name)]))));
const textOf = (path: string): string => FILES.find((file) => file.path === path)?.text ?? '';
const have = (program: string): boolean => Bun.which(program) !== null;

const PLATFORMS: Readonly<Record<string, RegExp>> = {
  'homebrew/lich-hook.rb': /^(?:darwin-|linux-(?:x64|arm64)$)/,
  'scoop/lich-hook.json': /^windows-/,
  'winget/1.2.3/lichdotdev.lich-hook.installer.yaml': /^windows-/,
  'aur/PKGBUILD': /^linux-(?:x64|arm64)$/,
  'aur/.SRCINFO': /^linux-(?:x64|arm64)$/,
  'nix/package.nix': /^(?:darwin-|linux-(?:x64|arm64)$)/,
};

describe.each(Object.entries(PLATFORMS))('%s', (path, platforms) => {
  const wanted = TARGETS.filter(({ name }) => platforms.test(name)).map((one) =>
    archiveOf(one, '1.2.3'),
  );

  test('names its archives with their sums, each once and in pairs, and no other', () => {
    const found = [
      ...textOf(path).matchAll(/(https:[^\s$]+\.(?:zip|tar\.gz))|\b([0-9a-fA-F]{64})\b/g),
    ];
    const pairs = Array.from({ length: found.length / 2 }, (_, at) => [
      found[at * 2]?.[1],
      found[at * 2 + 1]?.[2]?.toLowerCase(),
    ]);
    expect(pairs.toSorted()).toEqual(
      wanted
        .map((name) => [`${PROJECT_URL}/releases/download/v1.2.3/${name}`, hashOf(name)])
        .toSorted(),
    );
  });

  test('is made of what a release has, and of nothing else', () => {
    const [first = ''] = wanted;
    const few = managerFiles(sourceOf('1.2.3', new Map([[first, hashOf(first)]])));
    const text = few.find((file) => file.path === path)?.text ?? '';
    expect(text.match(/https:[^\s$]+\.(?:zip|tar\.gz)/g)).toHaveLength(1);
    expect(text).not.toContain('undefined');
  });
});

/** A file on the disk, for a program to look at. */
async function onDisk<T>(path: string, look: (file: string) => Promise<T>): Promise<T> {
  const room = await mkdtemp(join(tmpdir(), 'lich-hook-managers-'));
  const file = join(room, path.split('/').at(-1) ?? '');
  await Bun.write(file, textOf(path));
  return look(file).finally(() => rm(room, { recursive: true }));
}

test.skipIf(!have('ruby'))('the formula is Ruby', async () => {
  const { code, stderr } = await onDisk('homebrew/lich-hook.rb', (file) =>
    run(['ruby', '-c', file]),
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.skipIf(!have('nix-instantiate'))('the derivation is Nix', async () => {
  const { code } = await onDisk('nix/package.nix', (file) =>
    run(['nix-instantiate', '--parse', file], { env: { HOME: tmpdir() } }),
  );
  expect(code).toBe(0);
});

test.skipIf(!have('bash'))('the PKGBUILD says to bash what .SRCINFO says', async () => {
  const said = `${'pkgname pkgver pkgdesc url depends provides conflicts'
    .split(' ')
    .map((name) => `echo "${name} = \${${name}}"`)
    .join('; ')}; for one in "\${options[@]}"; do echo "options = $one"; done; declare -f package`;
  const { code, stdout } = await onDisk('aur/PKGBUILD', (file) =>
    run(['bash', '-c', `set -eu; . "$0"; ${said}`, file]),
  );
  expect(code).toBe(0);
  const lines = stdout.split('\n').filter((line) => / = /.test(line));
  expect(lines.length).toBeGreaterThan(8);
  const info = textOf('aur/.SRCINFO')
    .split('\n')
    .map((line) => line.trim());
  for (const line of lines) expect(info).toContain(line);
});

test('nothing may be stripped: Bun without a word of ours would be left', () => {
  expect(textOf('aur/PKGBUILD')).toContain("options=('!strip' '!debug')");
  expect(textOf('nix/package.nix')).toContain('dontStrip = true;');
});

test('the manifest of Scoop finds the archives of a later release', () => {
  const { autoupdate, architecture, bin } = JSON.parse(textOf('scoop/lich-hook.json'));
  expect(bin).toBe('lich-hook.exe');
  for (const [name, now] of Object.entries<Record<string, string>>(architecture)) {
    const later = autoupdate.architecture[name];
    expect(later.url.replaceAll('$version', '1.2.3')).toBe(now['url']);
    expect(later.extract_dir.replaceAll('$version', '1.2.3')).toBe(now['extract_dir']);
  }
});

test('the manifests of winget are YAML of one version', () => {
  const files = FILES.filter(({ path }) => path.startsWith('winget/'));
  expect(files).toHaveLength(3);
  const kinds = files.map(({ text }) => Bun.YAML.parse(text) as Record<string, unknown>);
  expect(kinds.map((one) => one['ManifestType'])).toEqual([
    'version',
    'installer',
    'defaultLocale',
  ]);
  for (const one of kinds) {
    expect(one).toMatchObject({
      PackageIdentifier: 'lichdotdev.lich-hook',
      PackageVersion: '1.2.3',
    });
    expect(one['ManifestVersion']).toBe('1.6.0');
  }
});

const HERE = MADE.find(({ os, cpu, libc }) => {
  return os === process.platform && cpu === process.arch && libc === 'glibc';
});

describe.skipIf(!(have('dpkg') && have('dpkg-deb')) || HERE === undefined)('the .deb', () => {
  let file: string;
  beforeAll(async () => {
    file = join(await madeRelease(), debOf(HERE as Target, version) ?? '');
  }, PACKAGE_TIME);

  test('says what it is', async () => {
    const { code, stdout } = await run(['dpkg-deb', '--field', file]);
    expect(code).toBe(0);
    expect(stdout).toContain(`Package: lich-hook\nVersion: ${version}\nArchitecture: `);
    const { stdout: listed } = await run(['dpkg-deb', '--contents', file]);
    expect(listed).toMatch(/^-rwxr-xr-x \S+ +\d+ .* \.\/usr\/bin\/lich-hook$/m);
    expect(listed).toMatch(/^drwxr-xr-x \S+ +0 .* \.\/usr\/share\/doc\/lich-hook\/$/m);
  });

  test('installs, runs and goes without a trace', async () => {
    const root = await mkdtemp(join(tmpdir(), 'lich-hook-deb-'));
    await mkdir(join(root, 'var/lib/dpkg/updates'), { recursive: true });
    await mkdir(join(root, 'var/lib/dpkg/info'), { recursive: true });
    for (const name of ['status', 'available'])
      await Bun.write(join(root, 'var/lib/dpkg', name), '');
    const dpkg = (...words: string[]) =>
      run([
        'dpkg',
        `--root=${root}`,
        '--force-not-root',
        '--force-depends',
        '--log=/dev/null',
        ...words,
      ]);
    expect(await dpkg('--install', file)).toMatchObject({ code: 0 });
    const ran = await run([join(root, 'usr/bin/lich-hook'), '--version']);
    expect(ran).toMatchObject({ code: 0, stdout: `${version}\n` });
    expect(await dpkg('--purge', 'lich-hook')).toMatchObject({ code: 0 });
    expect(existsSync(join(root, 'usr/bin/lich-hook'))).toBe(false);
    expect(existsSync(join(root, 'usr/share/doc/lich-hook'))).toBe(false);
    await rm(root, { recursive: true });
  }, 30_000);
});
