import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTRIES } from './archive-entries.ts';
import { run } from './run.ts';

const MAKE = join(import.meta.dir, 'make-archive.ts');
const KINDS = ['tar.gz', 'zip'] as const;
let room: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-archive-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

/** Makes an archive in a process of its own, as one on another machine would. */
async function make(kind: string, env: Record<string, string>): Promise<Buffer> {
  const file = join(room, `made.${kind}`);
  const made = await run([process.execPath, MAKE, kind, file], { env });
  expect(made).toEqual({ code: 0, stdout: '', stderr: '' });
  return Buffer.from(await Bun.file(file).arrayBuffer());
}

describe.each(KINDS)('a %s', (kind) => {
  test('is the same in every time zone, language and home', async () => {
    const first = await make(kind, { TZ: 'UTC', LC_ALL: 'C', HOME: '/' });
    const second = await make(kind, {
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'de_DE.UTF-8',
      HOME: room,
    });
    expect(first.length).toBeGreaterThan(200);
    expect(second.equals(first)).toBe(true);
  });

  const unpack = kind === 'zip' ? ['python3', '-m', 'zipfile', '-e'] : ['tar', '-xzf'];
  test.skipIf(Bun.which(unpack[0] ?? '') === null)('is unpacked by what a system has', async () => {
    await make(kind, { TZ: 'UTC' });
    const into = join(room, `out-${kind}`);
    const words = kind === 'zip' ? [into] : [`--one-top-level=${into}`];
    const unpacked = await run([...unpack, join(room, `made.${kind}`), ...words], {
      env: { PATH: process.env['PATH'] ?? '' },
    });
    expect(unpacked).toMatchObject({ code: 0 });
    const folder = join(into, 'a-1.0');
    expect((await readdir(folder)).toSorted()).toEqual(['READ me é.md', 'bin', 'empty']);
    for (const { path, bytes } of ENTRIES) {
      expect(Buffer.from(await Bun.file(join(folder, path)).arrayBuffer()).equals(bytes)).toBe(
        true,
      );
    }
    // Python's zipfile leaves modes out.
    if (kind === 'zip') return;
    expect((await stat(join(folder, 'bin/tool'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(folder, 'empty'))).mode & 0o777).toBe(0o644);
  });
});
