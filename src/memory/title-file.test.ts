import { describe, expect, test } from 'bun:test';
import { titleFile } from './title-file.ts';

describe('titleFile', () => {
  test.each<[Record<string, string>, NodeJS.Platform, string | undefined]>([
    [{ HOME: '/home/ada' }, 'linux', '/home/ada/.local/state/lich-hook/cards'],
    [{ HOME: '/home/ada', XDG_STATE_HOME: '/s' }, 'linux', '/s/lich-hook/cards'],
    [{ HOME: '/home/ada', XDG_STATE_HOME: 's' }, 'linux', '/home/ada/.local/state/lich-hook/cards'],
    [{ HOME: '/home/ada', XDG_STATE_HOME: '' }, 'darwin', '/home/ada/.local/state/lich-hook/cards'],
    [{ HOME: 'ada' }, 'linux', undefined],
    [{ TMPDIR: '/tmp' }, 'linux', undefined],
    [{ LOCALAPPDATA: 'C:\\Users\\ada' }, 'win32', 'C:\\Users\\ada/lich-hook/cards'],
    [{ HOME: '/home/ada' }, 'win32', undefined],
  ])('%j on %s', (...[env, platform, directory]) => {
    expect(titleFile(env, platform, 'card')?.replace(/\/[^/]*$/, '')).toBe(directory as string);
  });
});

describe("a card's file", () => {
  test('tells cards apart and holds nothing of an id', () => {
    const files = ['card', 'card-2', '../../etc', 'card\0/'].map(
      (card) => titleFile({ HOME: '/h' }, 'linux', card) ?? '',
    );
    expect(new Set(files).size).toBe(files.length);
    for (const name of files) expect(name).toMatch(/\/cards\/[0-9a-f]+\.title$/);
  });
});
