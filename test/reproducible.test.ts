import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { PROJECT, RUNTIMES } from '../scripts/build/places.ts';
import { pinnedRuntime } from '../scripts/build/runtime.ts';
import { HOST_OUTFILE, TARGETS } from '../scripts/targets.ts';
import { runBuild } from './support/build.ts';

const SOURCES = ['adapters', 'runtimes', 'src', 'scripts', 'package.json', 'tsconfig.json'];
const FOLDERS = ['a', join('a much', 'longer & deeper', 'path')];

/** Sixteen executables, and the first time eight runtimes to fetch. */
const BUILD_TIME = 600_000;
const NAMES = [HOST_OUTFILE, ...TARGETS.map(({ outfile }): string => outfile)];

interface Built {
  readonly sha256: string;
  /** Whether a path of this test's folders stands in it. */
  readonly tellsPlace: boolean;
}

let room: string;
/** What each folder made, by the name of the executable. */
const folders: ReadonlyMap<string, Built>[] = [];

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

async function buildIn(tree: string): Promise<ReadonlyMap<string, Built>> {
  for (const args of [[], ['--all']]) {
    expect(await runBuild(args, tree)).toMatchObject({ code: 0, stderr: '' });
  }
  const built = new Map<string, Built>();
  for (const name of NAMES) {
    const bytes = Buffer.from(await Bun.file(join(tree, 'dist', name)).arrayBuffer());
    const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
    built.set(name, { sha256, tellsPlace: bytes.includes(room) });
  }
  await rm(join(tree, 'dist'), { recursive: true });
  return built;
}

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-same-'));
  for (const target of TARGETS)
    expect(await pinnedRuntime(target, RUNTIMES)).toMatchObject({ ok: true });
  for (const folder of FOLDERS) {
    await copyTree(join(room, folder));
    folders.push(await buildIn(join(room, folder)));
  }
}, BUILD_TIME);
afterAll(() => rm(room, { recursive: true, force: true }));

describe.each(NAMES)('%s', (name) => {
  test('is the same from two folders', () => {
    const [first, second] = folders.map((built) => built.get(name)?.sha256);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first ?? '');
  });

  test('tells nothing of the place it was built in', () => {
    expect(folders.map((built) => built.get(name)?.tellsPlace)).toEqual(FOLDERS.map(() => false));
  });
});

test('no two of them are the same', () => {
  const hashes = new Set([...(folders[0]?.values() ?? [])].map(({ sha256 }) => sha256));
  expect(hashes.size).toBe(NAMES.length);
});
