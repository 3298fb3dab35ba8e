import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWorthKeeping, type Memory, parseMemory } from './memory.ts';
import { memoryDirectory, memoryFile, readMemory, writeMemory } from './memory-file.ts';

const MEMORY: Memory = {
  conversation: 'c-1',
  offsets: { '/t.jsonl': 7 },
  title: { text: 'Prune', rank: 1 },
  sent: 'Prune',
};

let room = '';
beforeEach(async () => {
  await rm(room, { recursive: true, force: true });
  room = await mkdtemp(join(tmpdir(), 'lich-hook-memory-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

describe('parseMemory', () => {
  test('reads what was written', () => {
    expect(parseMemory(JSON.stringify(MEMORY))).toEqual(MEMORY);
    const bare = { conversation: 'c', offsets: {} };
    expect(parseMemory(JSON.stringify(bare))).toMatchObject(bare);
  });

  const wrong = [null, 0, true, [], {}];
  test.each(['conversation', 'offsets'])('%s of a wrong type is no memory', (field) => {
    for (const value of wrong) {
      if (field === 'offsets' && Bun.deepEquals(value, {})) continue;
      expect(parseMemory(JSON.stringify({ ...MEMORY, [field]: value }))).toBeUndefined();
    }
  });

  test.each(['title', 'sent'])('%s of a wrong type is forgotten', (field) => {
    for (const value of wrong) {
      expect(parseMemory(JSON.stringify({ ...MEMORY, [field]: value }))).toEqual({
        ...MEMORY,
        [field]: undefined,
      });
    }
  });

  test.each([-1, 1.5, '7', null])('an offset of %j is none', (offset) => {
    expect(parseMemory(JSON.stringify({ ...MEMORY, offsets: { a: offset } }))).toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '\0\0\0'])('%j is none', (text) => {
    expect(parseMemory(text)).toBeUndefined();
  });
});

describe('isWorthKeeping', () => {
  const with_ = (change: Partial<Memory>): Memory => ({ ...MEMORY, ...change });
  test.each<[string, Memory | undefined, Memory, boolean]>([
    ['nothing new', MEMORY, MEMORY, false],
    ['a few bytes', MEMORY, with_({ offsets: { '/t.jsonl': 9000 } }), false],
    ['a megabyte', MEMORY, with_({ offsets: { '/t.jsonl': 2 ** 20 } }), true],
    ['a file that starts over', with_({ offsets: { '/t.jsonl': 2 ** 20 } }), MEMORY, true],
    ['another title', MEMORY, with_({ title: { text: 'Other', rank: 1 } }), true],
    ['a title sent', with_({ sent: undefined }), MEMORY, true],
    ['the first memory', undefined, MEMORY, true],
  ])('%s', (...[_, before, now, isWorth]) => {
    expect(isWorthKeeping(before, now)).toBe(isWorth);
  });
});

describe('memoryDirectory', () => {
  test.each<[Record<string, string>, NodeJS.Platform, string | undefined]>([
    [{ HOME: '/home/ada' }, 'linux', '/home/ada/.local/state/lich-hook/titles'],
    [{ HOME: '/home/ada', XDG_STATE_HOME: '/s' }, 'linux', '/s/lich-hook/titles'],
    [
      { HOME: '/home/ada', XDG_STATE_HOME: 's' },
      'linux',
      '/home/ada/.local/state/lich-hook/titles',
    ],
    [
      { HOME: '/home/ada', XDG_STATE_HOME: '' },
      'darwin',
      '/home/ada/.local/state/lich-hook/titles',
    ],
    [{ HOME: 'ada' }, 'linux', undefined],
    [{ TMPDIR: '/tmp' }, 'linux', undefined],
    [{ LOCALAPPDATA: 'C:\\Users\\ada' }, 'win32', 'C:\\Users\\ada/lich-hook/titles'],
    [{ HOME: '/home/ada' }, 'win32', undefined],
  ])('%j on %s', (...[env, platform, directory]) => {
    expect(memoryDirectory(env, platform)).toBe(directory as string);
  });
});

describe('memoryFile', () => {
  test('tells cards and harnesses apart and holds nothing of an id', () => {
    const files = [
      memoryFile('/m', 'card', 'claude'),
      memoryFile('/m', 'card', 'codex'),
      memoryFile('/m', '../../etc', 'claude'),
      memoryFile('/m', 'card\0/', 'claude'),
    ];
    expect(new Set(files).size).toBe(4);
    for (const file of files) expect(file).toMatch(/^\/m\/[a-z]+-[0-9a-f]+\.json$/);
  });
});

describe('writeMemory', () => {
  const names = async (folder: string) => (await readdir(folder)).toSorted();

  test('is read back, from a private place', async () => {
    const path = join(room, 'a', 'b', 'm.json');
    await writeMemory(path, MEMORY);
    expect(await readMemory(path)).toEqual(MEMORY);
    expect((await stat(join(room, 'a', 'b'))).mode & 0o777).toBe(0o700);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await names(join(room, 'a', 'b'))).toEqual(['m.json']);
  });

  test('replaces a link and leaves what it points at', async () => {
    const folder = join(room, 'm');
    await mkdir(folder, { mode: 0o700 });
    await Bun.write(join(room, 'victim'), 'precious');
    await symlink(join(room, 'victim'), join(folder, 'm.json'));
    await writeMemory(join(folder, 'm.json'), MEMORY);
    expect(await Bun.file(join(room, 'victim')).text()).toBe('precious');
  });

  test('does not write through a link to a directory', async () => {
    await mkdir(join(room, 'elsewhere'), { mode: 0o700 });
    await symlink(join(room, 'elsewhere'), join(room, 'm'));
    await writeMemory(join(room, 'm', 'm.json'), MEMORY);
    expect(await names(join(room, 'elsewhere'))).toEqual([]);
  });

  test.each([0o777, 0o755, 0o720])('does not use a directory of mode %o', async (mode) => {
    await mkdir(join(room, 'm'));
    await chmod(join(room, 'm'), mode);
    await writeMemory(join(room, 'm', 'm.json'), MEMORY);
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
    await writeMemory(join(folder, 'm.json'), MEMORY);
    expect(await names(folder)).toEqual(['m.json', 'young']);
  });

  test.each(['', 'file'])('a place that is none is no error: "%s"', async (name) => {
    await Bun.write(join(room, 'file'), '');
    await writeMemory(join(room, 'file', name, 'm.json'), MEMORY);
    expect(await readMemory(join(room, 'file', name, 'm.json'))).toBeUndefined();
  });
});
