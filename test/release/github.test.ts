/** The release on GitHub, with a stand-in for its client. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Release, releaseOnGitHub } from '../../scripts/release/github.ts';
import { makeStubGh, type StubGh } from './stub-gh.ts';

let room: string;
let gh: StubGh;
let release: Release;

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-github-'));
  gh = await makeStubGh(join(room, 'gh'));
  const files = [join(room, 'SHA256SUMS'), join(room, 'a.tar.gz')];
  for (const file of files) await Bun.write(file, `content of ${file}`);
  release = { tag: 'v1.2.3', version: '1.2.3', notes: '### Added\n\n- x', files };
});
afterEach(() => rm(room, { recursive: true, force: true }));

const verbs = async () => (await gh.calls()).map((call) => call.split(' ')[1]);

async function problem(): Promise<string> {
  const done = await releaseOnGitHub(release, gh.program);
  return done.ok ? '' : done.problem;
}

// The stand-in is a shell script.
describe.skipIf(process.platform === 'win32')('a release', () => {
  test('is a draft until it has all its files', async () => {
    expect(await problem()).toBe('');
    expect(await gh.calls()).toEqual([
      'release view v1.2.3 --json isDraft,assets',
      'release create v1.2.3 --draft --verify-tag --title=lich-hook 1.2.3 --notes=### Added',
      `release upload v1.2.3 --clobber ${release.files.join(' ')}`,
      'release view v1.2.3 --json isDraft,assets',
      'release edit v1.2.3 --draft=false',
    ]);
    expect([await gh.state(), await gh.files()]).toEqual(['public', ['SHA256SUMS', 'a.tar.gz']]);
  });

  test('is finished by a second run when the first broke off', async () => {
    await gh.breakUploads(true);
    expect(await problem()).toContain('GitHub did not take the files: connection reset.');
    expect([await gh.state(), await gh.files()]).toEqual(['draft', ['SHA256SUMS']]);
    await gh.breakUploads(false);
    expect(await problem()).toBe('');
    expect([await gh.state(), await gh.files()]).toEqual(['public', ['SHA256SUMS', 'a.tar.gz']]);
    expect((await verbs()).filter((verb) => verb === 'create')).toHaveLength(1);
  });

  test('that is public with the same files is left as it is', async () => {
    await problem();
    expect(await problem()).toBe('');
    expect((await verbs()).slice(5)).toEqual(['view', 'view']);
  });

  test('that is public with other files is refused, and left as it is', async () => {
    await problem();
    await Bun.write(join(room, 'a.tar.gz'), 'other');
    expect(await problem()).toContain('has other files: a.tar.gz.');
    expect((await verbs()).slice(5)).toEqual(['view', 'view']);
  });

  test('stays a draft when it has a file too much', async () => {
    await gh.breakUploads(true);
    await problem();
    await gh.breakUploads(false);
    release = { ...release, files: release.files.slice(1) };
    expect(await problem()).toContain('has other files: SHA256SUMS.');
    expect(await gh.state()).toBe('draft');
  });

  test('of a prerelease says so', async () => {
    release = { ...release, version: '1.2.3-rc.1' };
    expect(await problem()).toBe('');
    expect((await gh.calls())[1]).toContain(' --prerelease ');
  });
});

test('a client that says nothing of a release has not said that there is none', async () => {
  const done = await releaseOnGitHub(release, join(room, 'none'));
  expect(done.ok ? '' : done.problem).toContain('did not say whether there is a release of v1.2.3');
});
