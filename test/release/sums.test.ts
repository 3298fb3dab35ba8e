/** What two builds must agree on, and what is made of it: an attestation, a check on each system. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attest, subjectsOf } from '../../scripts/release/attest.ts';
import { smokeChecks } from '../../scripts/release/smoke.ts';
import { compareSums, readSums, type Sums, sumsOf, writeSums } from '../../scripts/release/sums.ts';
import type { Result } from '../../scripts/result.ts';
import { TARGETS } from '../../scripts/targets.ts';

/** `printf hello | sha256sum` */
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const OTHER = 'b'.repeat(64);

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'lich-hook-sums-'));
  for (const { outfile } of TARGETS) await Bun.write(join(dist, outfile), 'hello');
});
afterEach(() => rm(dist, { recursive: true, force: true }));

function taken<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}
const problemOf = (result: Result<unknown>): string => (result.ok ? '' : result.problem);

async function release(): Promise<Sums> {
  await Bun.write(join(dist, 'release', 'SHA256SUMS'), 'hello');
  await Bun.write(join(dist, 'release', 'npm', 'lich-hook-1.2.3.tgz'), 'hello');
  return taken(await sumsOf(dist, false));
}

describe('sums', () => {
  test('are those of all executables and all files of a release', async () => {
    await Bun.write(join(dist, 'lich-hook'), 'of this machine alone');
    const sums = await release();
    expect([...sums.keys()]).toEqual([
      ...TARGETS.map(({ outfile }) => outfile),
      'release/SHA256SUMS',
      'release/npm/lich-hook-1.2.3.tgz',
    ]);
    expect(new Set(sums.values())).toEqual(new Set([HELLO]));
    const executables = taken(await sumsOf(dist, true));
    expect([...executables.keys()]).toEqual(TARGETS.map(({ outfile }) => outfile));
  });

  test('are not made of a release that is not there, or not whole', async () => {
    expect(problemOf(await sumsOf(dist, false))).toContain('Run: bun run package');
    await rm(join(dist, 'lich-hook-darwin-x64'));
    expect(problemOf(await sumsOf(dist, true))).toContain('There is no lich-hook-darwin-x64.');
  });

  test('are read as they were written', async () => {
    const sums = await release();
    expect(readSums(writeSums(sums))).toEqual({ ok: true, value: sums });
  });

  test.each([
    ['', 'There are no sums.'],
    [`${HELLO} one-space`, 'is no line of sums'],
    [`${HELLO}  a\nabc  b`, '"abc  b" is no line of sums'],
  ])('are not read out of %j', (text, problem) => {
    expect(problemOf(readSums(text))).toContain(problem);
  });
});

describe('two builds', () => {
  test('are the same with the same bytes', async () => {
    const sums = await release();
    expect(compareSums(sums, new Map(sums), false)).toMatchObject({ ok: true });
  });

  test.each([
    ['differs', (sums: Map<string, string>) => sums.set('release/SHA256SUMS', OTHER)],
    ['is missing', (sums: Map<string, string>) => sums.delete('release/SHA256SUMS')],
    ['is too much', (sums: Map<string, string>) => sums.set('release/more', HELLO)],
  ])('are not when a file %s', async (_, change) => {
    const expected = await release();
    const got = new Map(expected);
    change(got);
    expect(problemOf(compareSums(expected, got, false))).toMatch(/^- release\/\w+ is /m);
  });

  test('may be compared by their executables alone', async () => {
    const expected = await release();
    const got = new Map(taken(await sumsOf(dist, true)));
    expect(compareSums(expected, got, true)).toMatchObject({ ok: true });
    got.set('lich-hook-linux-x64', OTHER);
    expect(problemOf(compareSums(expected, got, true))).toContain('- lich-hook-linux-x64 is b');
  });
});

describe('an attestation', () => {
  test('covers what people download, and neither packages for npm nor the bare executables', async () => {
    expect(subjectsOf(await release())).toEqual({
      ok: true,
      value: [{ name: 'SHA256SUMS', digest: { sha256: HELLO } }],
    });
  });

  test('is not made of nothing', async () => {
    expect(problemOf(subjectsOf(taken(await sumsOf(dist, true))))).toContain('No file of a');
  });

  test.each([
    [{}],
    [{ GITHUB_TOKEN: 'x' }],
    [{ ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:9' }],
  ])('is not made without an identity: %j', async (environment) => {
    expect(problemOf(await attest([], environment))).toContain('GitHub gives no identity here');
  });
});

describe('the executables started on', () => {
  const started = (os: 'linux' | 'darwin' | 'win32', cpu: 'x64' | 'arm64') =>
    smokeChecks({ os, cpu }, '/dist', '1.2.3');

  test.each(TARGETS)('a system of its kind: $name', ({ name, os, cpu }) => {
    const check = started(os, cpu).find(({ what }) => what === `${name} tells its version`);
    expect(check?.prints).toBe('1.2.3');
  });

  test('Linux are two, one of them in a container with musl', () => {
    const commands = started('linux', 'arm64').map(({ command }) => command);
    expect(commands).toHaveLength(2);
    expect(commands[0]).toEqual([join('/dist', 'lich-hook-linux-arm64'), '--version']);
    expect(commands[1]?.[0]).toBe('docker');
    expect(commands[1]?.at(-1)).toEndWith('/dist/lich-hook-linux-arm64-musl --version');
  });

  test('macOS have their signatures checked, both of them', () => {
    const signed = started('darwin', 'arm64').filter(({ command }) => command[0] === 'codesign');
    expect(signed.map(({ command }) => command.at(-1))).toEqual([
      join('/dist', 'lich-hook-darwin-x64'),
      join('/dist', 'lich-hook-darwin-arm64'),
    ]);
    for (const { command } of signed) expect(command).toContain('--strict');
  });
});
