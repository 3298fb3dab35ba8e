import { describe, expect, test } from 'bun:test';
import { isWorthKeeping, parseTitleMemory, type TitleMemory } from './title-memory.ts';

const MEMORY: TitleMemory = {
  conversation: 'c-1',
  offsets: { '/t.jsonl': 7 },
  title: { text: 'Prune', rank: 1 },
  sent: 'Prune',
};

describe('parseTitleMemory', () => {
  test('reads what was written', () => {
    expect(parseTitleMemory(JSON.stringify(MEMORY))).toEqual(MEMORY);
    const bare = { conversation: 'c', offsets: {} };
    expect(parseTitleMemory(JSON.stringify(bare))).toMatchObject(bare);
  });

  const wrong = [null, 0, true, [], {}];
  test.each(['conversation', 'offsets'])('%s of a wrong type is no memory', (field) => {
    for (const value of wrong) {
      if (field === 'offsets' && Bun.deepEquals(value, {})) continue;
      expect(parseTitleMemory(JSON.stringify({ ...MEMORY, [field]: value }))).toBeUndefined();
    }
  });

  test.each(['title', 'sent'])('%s of a wrong type is forgotten', (field) => {
    for (const value of wrong) {
      expect(parseTitleMemory(JSON.stringify({ ...MEMORY, [field]: value }))).toEqual({
        ...MEMORY,
        [field]: undefined,
      });
    }
  });

  test.each([-1, 1.5, '7', null])('an offset of %j is none', (offset) => {
    expect(parseTitleMemory(JSON.stringify({ ...MEMORY, offsets: { a: offset } }))).toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '\0\0\0'])('%j is none', (text) => {
    expect(parseTitleMemory(text)).toBeUndefined();
  });
});

describe('isWorthKeeping', () => {
  const with_ = (change: Partial<TitleMemory>): TitleMemory => ({ ...MEMORY, ...change });
  test.each<[string, TitleMemory | undefined, TitleMemory, boolean]>([
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
