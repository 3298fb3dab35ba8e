import { describe, expect, test } from 'bun:test';
import { readJson } from './json-reader.ts';

const encoder = new TextEncoder();
const KILO = 1024;

/** What a reader that is handed those pieces makes of them, and after which piece it was done. */
function read(...pieces: readonly string[]): readonly [number, unknown] {
  const json = readJson();
  let done = 0;
  for (const [at, piece] of pieces.entries()) {
    if (!json.push(encoder.encode(piece))) continue;
    done = at + 1;
    break;
  }
  return [done, json.value()];
}

const filler = (size: number): string => '\\"}\\n{'.repeat(size / 7);

describe('readJson', () => {
  test.each([1, 60, 70, 200, 250, 270, 1000])('a payload of %d KiB in pieces of 64', (size) => {
    const text = JSON.stringify({ session_id: 'c-1', text: filler(size * KILO), cwd: '/w' });
    const pieces = text.match(/.{1,65536}/gs) ?? [];
    const [done, value] = read(...pieces);
    expect(done).toBe(pieces.length);
    const { text: kept, ...rest } = value as { text: string };
    expect(rest as unknown).toEqual({ session_id: 'c-1', cwd: '/w' });
    expect(filler(size * KILO).startsWith(kept)).toBe(true);
  });

  test('a brace at the end of a piece is not always the end', () => {
    expect(read('{"a":"}', '","b":{}', ',"c":3}')).toEqual([3, { a: '}', b: {}, c: 3 }]);
  });

  test('blanks behind the end', () => {
    expect(read('{"a":1}\r\n \t\n')).toEqual([1, { a: 1 }]);
  });

  test.each(['\0', '{"b":2}', 'x', '}'])('%j behind the end', (rest) => {
    const json = readJson();
    json.push(encoder.encode(`{"a":1}${rest}`));
    expect(json.scan()).toBe(true);
    expect(json.value()).toEqual({ a: 1 });
  });

  test('what is not whole can be looked at, and goes on', () => {
    const json = readJson();
    expect(json.push(encoder.encode('{"a":1,'))).toBe(false);
    expect(json.scan()).toBe(false);
    expect(json.scan()).toBe(false);
    expect(json.push(encoder.encode('"b":2}'))).toBe(true);
    expect(json.scan()).toBe(true);
    expect(json.value()).toEqual({ a: 1, b: 2 });
  });

  test('many marks of structure are the scanner’s, which leaves out what is too deep', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    expect(read(`{"a":1,"x":${deep},"c":3}`)).toEqual([1, { a: 1, c: 3 }]);
    const marks = '[{,'.repeat(30_000);
    expect(read(`{"a":1,"x":"${marks}"}`)).toEqual([1, { a: 1, x: marks.slice(0, 64 * KILO) }]);
  });

  test('nothing', () => {
    expect(read()).toEqual([0, undefined]);
    expect(read('', '  ')).toEqual([0, undefined]);
  });
});
