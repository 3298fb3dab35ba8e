import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

const TEXT = '{"some":"text"}';

let room = '';
beforeEach(async () => {
  await rm(room, { recursive: true, force: true });
  room = await mkdtemp(join(tmpdir(), 'lich-hook-memory-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

describe('writePrivateFile', () => {
  const names = async (folder: string) => (await readdir(folder)).toSorted();

  test('is read back, from a private place', async () => {
    const path = join(room, 'a', 'b', 'm.json');
    await writePrivateFile(path, TEXT);
    expect(await readPrivateFile(path)).toBe(TEXT);
    expect((await stat(join(room, 'a', 'b'))).mode & 0o777).toBe(0o700);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await names(join(room, 'a', 'b'))).toEqual(['m.json']);
  });

  test('replaces a link and leaves what it points at', async () => {
    const folder = join(room, 'm');
    await mkdir(folder, { mode: 0o700 });
    await Bun.write(join(room, 'victim'), 'precious');
    await symlink(join(room, 'victim'), join(folder, 'm.json'));
    await writePrivateFile(join(folder, 'm.json'), TEXT);
    expect(await Bun.file(join(room, 'victim')).text()).toBe('precious');
  });

  test('does not write through a link to a directory', async () => {
    await mkdir(join(room, 'elsewhere'), { mode: 0o700 });
    await symlink(join(room, 'elsewhere'), join(room, 'm'));
    await writePrivateFile(join(room, 'm', 'm.json'), TEXT);
    expect(await names(join(room, 'elsewhere'))).toEqual([]);
  });

  test.each([0o777, 0o755, 0o720])('does not use a directory of mode %o', async (mode) => {
    await mkdir(join(room, 'm'));
    await chmod(join(room, 'm'), mode);
    await writePrivateFile(join(room, 'm', 'm.json'), TEXT);
    expect(await names(join(room, 'm'))).toEqual([]);
  });

  test('removes what a week has not touched', async () => {
    const folder = join(room, 'm');
    await mkdir(folder, { mode: 0o700 });
    const day = 24 * 60 * 60;
    for (const [name, age] of [
      ['old', 8 * day],
      ['young', 6 * day],
    ] as const) {
      await Bun.write(join(folder, name), '{}');
      const then = Date.now() / 1000 - age;
      await utimes(join(folder, name), then, then);
    }
    await writePrivateFile(join(folder, 'm.json'), TEXT);
    expect(await names(folder)).toEqual(['m.json', 'young']);
  });

  test.each(['', 'file'])('a place that is none is no error: "%s"', async (name) => {
    await Bun.write(join(room, 'file'), '');
    await writePrivateFile(join(room, 'file', name, 'm.json'), TEXT);
    expect(await readPrivateFile(join(room, 'file', name, 'm.json'))).toBeUndefined();
  });
});
