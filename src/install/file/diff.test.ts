import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { diff } from './diff.ts';

/** A difference as text: `+a`, `-a`, ` a`, and `…` for what is left out. */
function shown(before: string, after: string): string {
  const signs = { added: '+', removed: '-', kept: ' ', gap: '' };
  return diff(before, after)
    .map(({ kind, text }) => signs[kind] + text)
    .join('|');
}

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`;

test.each([
  ['', lines('a', 'b'), '+a|+b'],
  [lines('a', 'b'), '', '-a|-b'],
  [lines('a'), lines('a'), '…'],
  [lines('a', 'b', 'c'), lines('a', 'x', 'c'), ' a|-b|+x| c'],
  [lines('a', 'b', 'c'), lines('a', 'c', 'd'), ' a|-b| c|+d'],
  [lines('1', '2', '3', '4', '5'), lines('1', '2', '3', '4', '5', '6'), '…| 3| 4| 5|+6'],
  ['a\r\nb\r\n', 'a\r\nb\r\nc\r\n', ' a| b|+c'],
])('%j to %j', (before, after, wanted) => {
  expect(shown(before, after)).toBe(wanted);
});

test('what is kept and added is the new text, what is kept and removed the old one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const difference = diff(lines(...before), lines(...after));
      if (difference.some(({ kind }) => kind === 'gap')) return;
      const of = (...kinds: readonly string[]) =>
        difference.filter(({ kind }) => kinds.includes(kind)).map((line) => line.text);
      expect(of('kept', 'removed')).toEqual(before);
      expect(of('kept', 'added')).toEqual(after);
    }),
  );
});

test('texts of many lines are shown in no time', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `${at}`);
  const other = many.map((line) => `${line}x`);
  expect(diff(lines(...many), lines(...other))).toHaveLength(40_000);
});
