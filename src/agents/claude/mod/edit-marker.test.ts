import { describe, expect, test } from 'bun:test';
import { partOf, pathIn } from './edit-guard.ts';
import { FRESH_MS, isNews, markerIn, markerPath, noteOf, splitPath } from './edit-marker.ts';

test.each([
  // The published test vectors of FNV-1a.
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the mark of %p', (path, hash) => {
  expect(markerPath('/w/.git', path)).toBe(`/w/.git/lich-edits/${hash}`);
});

test('a mark is read, anything else is none', () => {
  const marker = { path: '/w/a', session: 'c', at: 1 };
  expect(markerIn(JSON.stringify(marker))).toEqual(marker);
  for (const text of ['', 'x', '[]', '{"path":"/w/a"}', '{"path":1,"session":"c","at":1}', 7]) {
    expect(markerIn(text)).toBeUndefined();
  }
});

describe('is news', () => {
  const marker = { path: '/w/a', session: 'other', at: 1_000_000 };
  test.each<[string, string, string, number, boolean]>([
    ['of another session', '/w/a', 'me', 60_000, true],
    ['of this session', '/w/a', 'other', 60_000, false],
    ['of another file with the same name of a mark', '/w/b', 'me', 60_000, false],
    ['that is old', '/w/a', 'me', FRESH_MS, false],
    ['of a clock that is far ahead', '/w/a', 'me', -FRESH_MS, false],
    ['of a clock that is a little ahead', '/w/a', 'me', -1000, true],
  ])('an edit %s', (_, path, session, later, expected) => {
    expect(isNews(marker, path, session, marker.at + later)).toBe(expected);
  });

  test('no edit', () => expect(isNews(undefined, '/w/a', 'me', 0)).toBe(false));
});

test('the note says who, what and when', () => {
  const marker = { path: '/w/a', session: 'id', at: 0 };
  expect(noteOf(marker, 'fix login', 59_999)).toContain('"fix login" changed /w/a less than a min');
  expect(noteOf(marker, 'fix login', 125_000)).toContain('/w/a 2 min ago');
});

test.each([
  ['/w/src/a.ts', '/w/src', 'a.ts'],
  ['/a.ts', '/', 'a.ts'],
  ['C:\\w\\a.ts', 'C:\\w', 'a.ts'],
  ['a.ts', '', 'a.ts'],
])('the folder of %p', (path, folder, name) => {
  expect(splitPath(path)).toEqual({ folder, name });
});

test('which file a call edits', () => {
  const of = (input: object) => pathIn({ tool: 'Edit', tool_use_id: 't', ...input });
  expect(of({ file_path: '/w/a' })).toBe('/w/a');
  expect(of({ notebook_path: '/w/n.ipynb' })).toBe('/w/n.ipynb');
  expect(of({ file_path: 7 })).toBeUndefined();
  expect(of({})).toBeUndefined();
});

test('what the line says', () => {
  expect(partOf('fix \u001blogin', '/w/src/a.ts')).toEqual({
    long: '"fix login" changed a.ts',
    short: 'a.ts changed',
  });
});
