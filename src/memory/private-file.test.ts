import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

const TEXT = '{"some":"text"}';

const isWindows = process.platform === 'win32';

let room = '';
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'lich-hook-memory-'));
});
afterEach(() => rm(room, { recursive: true, force: true }));

/** A path in the room as the product writes its own, on Windows too. */
const at = (...names: readonly string[]): string => [room, ...names].join('/');

describe('writePrivateFile', () => {
  const names = async (folder: string) => (await readdir(folder)).toSorted();

  test('is read back, from a private place', async () => {
    const path = at('a', 'b', 'm.json');
    await writePrivateFile(path, TEXT);
    expect(await readPrivateFile(path)).toBe(TEXT);
    expect(await names(room)).toEqual(['a']);
    expect(await names(at('a', 'b'))).toEqual(['m.json']);
    // Windows has no such modes: what lies below the user's home is the user's there.
    if (isWindows) return;
    expect((await stat(at('a', 'b'))).mode & 0o777).toBe(0o700);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  // Windows lets an ordinary user make no link to a file.
  test.skipIf(isWindows)('replaces a link and leaves what it points at', async () => {
    const folder = at('m');
    await mkdir(folder, { mode: 0o700 });
    await Bun.write(at('victim'), 'precious');
    await symlink(at('victim'), `${folder}/m.json`);
    await writePrivateFile(`${folder}/m.json`, TEXT);
    expect(await Bun.file(at('victim')).text()).toBe('precious');
  });

  test('does not write through a link to a directory', async () => {
    await mkdir(at('elsewhere'), { mode: 0o700 });
    await symlink(join(room, 'elsewhere'), join(room, 'm'), 'junction');
    await writePrivateFile(at('m', 'm.json'), TEXT);
    expect(await names(at('elsewhere'))).toEqual([]);
  });

  // A mode of Windows says no more than whether a file may be written.
  test.skipIf(isWindows).each([0o777, 0o755, 0o720])(
    'does not use a directory of mode %o',
    async (mode) => {
      await mkdir(at('m'));
      await chmod(at('m'), mode);
      await writePrivateFile(at('m', 'm.json'), TEXT);
      expect(await names(at('m'))).toEqual([]);
    },
  );

  test('removes what a week has not touched', async () => {
    const folder = at('m');
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
    await writePrivateFile(`${folder}/m.json`, TEXT);
    expect(await names(folder)).toEqual(['m.json', 'young']);
  });

  test.each(['', 'file'])('a place that is none is no error: "%s"', async (name) => {
    await Bun.write(at('file'), '');
    await writePrivateFile(at('file', name, 'm.json'), TEXT);
    expect(await readPrivateFile(at('file', name, 'm.json'))).toBeUndefined();
  });
});
