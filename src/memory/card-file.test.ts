import { describe, expect, test } from 'bun:test';
import { cardFile } from './card-file.ts';

describe('cardFile', () => {
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
    expect(cardFile(env, platform, 'claude', 'card', 'title')?.replace(/\/[^/]*$/, '')).toBe(
      directory as string,
    );
  });
});

describe("a card's file", () => {
  test('tells cards, harnesses and kinds apart and holds nothing of an id', () => {
    const file = (harness: string, card: string, kind: 'title' | 'mark') =>
      cardFile({ HOME: '/h' }, 'linux', harness, card, kind) ?? '';
    const files = [
      file('claude', 'card', 'title'),
      file('claude', 'card', 'mark'),
      file('codex', 'card', 'title'),
      file('claude', '../../etc', 'title'),
      file('claude', 'card\0/', 'title'),
    ];
    expect(new Set(files).size).toBe(files.length);
    for (const name of files) expect(name).toMatch(/\/cards\/[a-z]+-[0-9a-f]+\.(?:title|mark)$/);
  });
});
