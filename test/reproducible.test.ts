import { afterAll, beforeAll, expect, test } from 'bun:test';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { PROJECT } from '../scripts/build/places.ts';
import { HOST_OUTFILE } from '../scripts/targets.ts';
import { runBuild } from './support/build.ts';

const SOURCES = ['adapters', 'src', 'scripts', 'package.json', 'tsconfig.json'];
const FOLDERS = ['a', join('a much', 'longer & deeper', 'path')];

let room: string;
const executables: Buffer[] = [];

/** Copies what the executable is made from, the packages it contains included. */
async function copyTree(to: string): Promise<void> {
  await mkdir(join(to, 'node_modules'), { recursive: true });
  const packages = Object.keys(manifest.dependencies).map((name) => join('node_modules', name));
  for (const path of [...SOURCES, ...packages]) {
    await cp(join(PROJECT, path), join(to, path), { recursive: true });
  }
}

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-same-'));
  for (const folder of FOLDERS) {
    const tree = join(room, folder);
    await copyTree(tree);
    expect(await runBuild([], tree)).toMatchObject({ code: 0, stderr: '' });
    const file = Bun.file(join(tree, 'dist', HOST_OUTFILE));
    executables.push(Buffer.from(await file.arrayBuffer()));
  }
}, 60_000);
afterAll(() => rm(room, { recursive: true, force: true }));

test('the same source gives the same bytes in two folders', () => {
  const [first, second] = executables.map((bytes) =>
    new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
  );
  expect(first).toBeString();
  expect(second).toBe(first as string);
});

test('no path of the building machine is in the executable', () => {
  expect(executables).toHaveLength(FOLDERS.length);
  for (const bytes of executables) expect(bytes.includes(room)).toBe(false);
});
