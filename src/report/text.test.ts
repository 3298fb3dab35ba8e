import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { cutCodePoints, firstLine, oneLine } from './text.ts';

describe('firstLine', () => {
  test.each<[unknown, string | undefined]>([
    ['a', 'a'],
    ['  a  ', 'a'],
    ['a\nb', 'a'],
    ['a\r\nb', 'a'],
    ['a\rb', 'a'],
    ['a\u2028b', 'a'],
    ['a\u2029b', 'a'],
    ['\n\n  a \nb', 'a'],
    ['\ufeffa', 'a'],
    ['a\tb', 'a\tb'],
    ['', undefined],
    [' \n\t\r\n\u2028\u00a0', undefined],
    [undefined, undefined],
    [null, undefined],
    [0, undefined],
    [true, undefined],
    [['a'], undefined],
    [{ a: 'a' }, undefined],
    [new String('a'), undefined],
  ])('%j', (text, line) => {
    expect(firstLine(text)).toBe(line as string);
  });
});

describe('cutCodePoints', () => {
  test.each([
    ['', 3, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['🍎🍎🍎', 3, '🍎🍎🍎'],
    ['🍎🍎🍎🍎', 3, '🍎🍎🍎'],
    ['ab🍎🍎', 3, 'ab🍎'],
    ['e\u0301e\u0301', 3, 'e\u0301e'],
    ['a', 0, ''],
  ])('%j to %d', (text, limit, cut) => {
    expect(cutCodePoints(text, limit)).toBe(cut);
  });

  test('is the first points of any text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(text, fc.nat(150), (value, limit) => {
        expect(cutCodePoints(value, limit)).toBe([...value].slice(0, limit).join(''));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('oneLine', () => {
  test.each([
    ['a\ud83cb', 'a\ufffdb'],
    ['\udf4e', '\ufffd'],
    ['🍎\ud83c', '🍎\ufffd'],
  ])('half a character in %j', (text, line) => {
    expect(oneLine(text, 120)).toBe(line);
  });

  test('is one well-formed line of at most the limit, or nothing', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 });
    fc.assert(
      fc.property(units, (codes) => {
        const line = oneLine(String.fromCharCode(...codes), 120);
        if (line === undefined) return;
        expect(line.isWellFormed()).toBe(true);
        expect([...line].length).toBeLessThanOrEqual(120);
        expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(line.trimStart()).toBe(line);
        expect(line).not.toBe('');
      }),
      { numRuns: 3000 },
    );
  });
});
