import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { DIST, PROJECT } from '../scripts/build/places.ts';
import { HOST_OUTFILE, TARGETS } from '../scripts/targets.ts';
import { hostBinary, runBuild, targetBinary } from './support/build.ts';

const SOURCES = ['adapters', 'runtimes', 'src', 'scripts', 'package.json', 'tsconfig.json'];
const ELSEWHERE = join('a much', 'longer & deeper', 'path');

/** Nine executables, another nine if `dist/` has none, and the first time eight runtimes to fetch. */
const BUILD_TIME = 600_000;
const NAMES = [HOST_OUTFILE, ...TARGETS.map(({ outfile }): string => outfile)];

interface Built {
  readonly sha256: string;
  /** Whether a path of the building machine stands in it. */
  readonly tellsPlace: boolean;
}

let room: string;
let here: ReadonlyMap<string, Built>;
let elsewhere: ReadonlyMap<string, Built>;

/** Copies what the executable is made from, the packages it contains included. */
async function copyTree(to: string): Promise<void> {
  await mkdir(join(to, 'node_modules'), { recursive: true });
  const packages = Object.keys(manifest.dependencies).map((name) => join('node_modules', name));
  for (const path of [...SOURCES, ...packages]) {
    await cp(join(PROJECT, path), join(to, path), { recursive: true });
  }
  // Runtimes are fetched once, and pinned by their bytes.
  await symlink(join(PROJECT, '.cache'), join(to, '.cache'));
}

async function readBuilt(dist: string): Promise<ReadonlyMap<string, Built>> {
  const built = new Map<string, Built>();
  for (const name of NAMES) {
    const bytes = Buffer.from(await Bun.file(join(dist, name)).arrayBuffer());
    const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
    const tellsPlace = [PROJECT, room].some((place) => bytes.includes(place));
    built.set(name, { sha256, tellsPlace });
  }
  return built;
}

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-same-'));
  await hostBinary();
  for (const target of TARGETS) await targetBinary(target);
  here = await readBuilt(DIST);
  const tree = join(room, ELSEWHERE);
  await copyTree(tree);
  for (const args of [[], ['--all']]) {
    expect(await runBuild(args, tree)).toMatchObject({ code: 0, stderr: '' });
  }
  elsewhere = await readBuilt(join(tree, 'dist'));
}, BUILD_TIME);
afterAll(() => rm(room, { recursive: true, force: true }));

describe.each(NAMES)('%s', (name) => {
  test('is the same from another folder', () => {
    expect(here.get(name)?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(elsewhere.get(name)?.sha256).toBe(here.get(name)?.sha256 ?? '');
  });

  test('tells nothing of the place it was built in', () => {
    expect([here, elsewhere].map((built) => built.get(name)?.tellsPlace)).toEqual([false, false]);
  });
});

test('no two of them are the same', () => {
  expect(new Set([...here.values()].map(({ sha256 }) => sha256)).size).toBe(NAMES.length);
});
