import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { fit, printable, printableJson, printableLines } from './printable.ts';

const STEERING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/u;

test.each([
  ['plain text', 'plain text'],
  ['\u001b[31mred', '\\u{1b}[31mred'],
  ['\u009b2J', '\\u{9b}2J'],
  ['a\r\nb', 'a\\u{d}\\u{a}b'],
  ['gnp.\u202eexe', 'gnp.\\u{202e}exe'],
  ['👩‍🌾 orchard', '👩‍🌾 orchard'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('no text keeps a character that steers a terminal', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(fc.property(text, (value) => !STEERING.test(printable(value))));
});

test('a text of several lines keeps its line ends and tabs, and nothing else', () => {
  expect(printableLines('a\n\tb\r\u001b[2J\u202e')).toBe('a\n\tb\\u{d}\\u{1b}[2J\\u{202e}');
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, (value) => !STEERING.test(printableLines(value).replace(/[\n\t]/g, ''))),
  );
});

test('JSON is safe to print and means the same', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, (value) => {
      const line = printableJson({ value });
      expect(STEERING.test(line)).toBe(false);
      expect(JSON.parse(line)).toEqual({ value });
    }),
  );
});

test.each([
  ['orchard', 7, 'orchard'],
  ['orchard', 6, 'orcha…'],
  ['果樹園の剪定', 6, '果樹…'],
  ['👩‍🌾👩‍🌾👩‍🌾', 4, '👩‍🌾…'],
  ['orchard', 1, '…'],
  ['orchard', 0, ''],
  ['orchard', -4, ''],
  ['', 0, ''],
])('%s in %i cells is %s', (text, width, fitted) => {
  expect(fit(text, width)).toBe(fitted);
});

test('no text is wider than the cells it was given', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, fc.nat(40), (value, width) => Bun.stringWidth(fit(value, width)) <= width),
  );
});
