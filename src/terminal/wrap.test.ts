import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { wrap } from './wrap.ts';

test.each([
  ['one two three', 2, 9, ['one two', '  three']],
  ['  FAIL  one two three', 8, 15, ['  FAIL  one two', '        three']],
  ['one two three', 2, undefined, ['one two three']],
  ['/a/very/long/path is here', 2, 10, ['/a/very/long/path', '  is here']],
  ['果樹園の 剪定は 冬', 1, 9, ['果樹園の', ' 剪定は', ' 冬']],
  ['', 4, 10, ['']],
])('%j, indented by %i, in %p cells', (text, indent, width, lines) => {
  expect(wrap(text, indent, width)).toEqual(lines);
});

test('no line with a blank in it is too wide, and no word is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 60 }), (all, width) => {
      const lines = wrap(all.join(' '), 4, width);
      expect(lines.join(' ').split(/ +/)).toEqual(all);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});
