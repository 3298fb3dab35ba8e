import { expect, test } from 'bun:test';
import { labelOf } from './label.ts';

test.each<[unknown, string | undefined]>([
  ['fix the login', 'fix the login'],
  ['  a\nb', 'a'],
  ['\u001b[31mred\u0007', '[31mred'],
  ['a\u202eb\u2066c\u200b', 'abc'],
  ['a very long label indeed, longer', 'a very long label i…'],
  ['😀'.repeat(21), `${'😀'.repeat(19)}…`],
  ['\ud800x', '\ufffdx'],
  ['\u0007', undefined],
  ['', undefined],
  [undefined, undefined],
  [7, undefined],
])('the label of %p', (text, expected) => {
  expect(labelOf(text)).toBe(expected as never);
});
