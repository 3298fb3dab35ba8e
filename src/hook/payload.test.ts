import { describe, expect, test } from 'bun:test';
import { readPayload } from './payload.ts';

const encoder = new TextEncoder();
const noKeyboard = async (): Promise<boolean> => false;
const FOREVER = new Promise<never>(() => undefined);

/** A standard input that gives those pieces, then ends, stays open or breaks. */
function input(end: 'eof' | 'open' | 'error', ...pieces: readonly string[]) {
  const left = pieces.map((piece) => encoder.encode(piece));
  let asked = 0;
  return {
    stdin: {
      read: async () => {
        asked += 1;
        const value = left.shift();
        if (value !== undefined) return { value };
        if (end === 'open') return FOREVER;
        if (end === 'error') throw new Error('EISDIR');
        return {};
      },
    },
    asked: () => asked,
  };
}

const TEXT = '{"session_id":"c-1","cwd":"/w"}';
const VALUE = { session_id: 'c-1', cwd: '/w' };

describe('readPayload', () => {
  test.each<[string, 'eof' | 'open' | 'error', readonly string[], object | undefined]>([
    ['a payload and the end', 'eof', [TEXT], VALUE],
    ['a payload on a stdin that stays open', 'open', [TEXT], VALUE],
    ['with a line end', 'open', [`${TEXT}\n`], VALUE],
    ['in two pieces', 'open', [TEXT.slice(0, 9), TEXT.slice(9)], VALUE],
    ['byte by byte', 'open', [...TEXT], VALUE],
    ['with a byte order mark', 'open', [`\ufeff${TEXT}`], VALUE],
    ['two payloads at once', 'open', [`${TEXT}{"session_id":"other"}`], VALUE],
    ['truncated', 'eof', [TEXT.slice(0, -2)], { session_id: 'c-1' }],
    ['truncated and open', 'open', [TEXT.slice(0, -2)], { session_id: 'c-1' }],
    ['truncated by an error', 'error', [TEXT.slice(0, -2)], { session_id: 'c-1' }],
    ['nothing', 'eof', [], undefined],
    ['nothing, and open', 'open', [], undefined],
    ['an error', 'error', [], undefined],
    ['an empty piece first', 'open', ['', TEXT], VALUE],
    [
      'more than one piece is parsed at once',
      'open',
      [`{"a":"${'x'.repeat(200_000)}",${TEXT.slice(1)}`],
      { ...VALUE, a: 'x'.repeat(200_000) },
    ],
  ])('%s', async (...[_, end, pieces, value]) => {
    expect(await readPayload(input(end, ...pieces).stdin, 120, noKeyboard)).toEqual(value);
  });

  test.each(['null', '7', '"text"', 'true', 'nonsense'])('%s is no payload', async (text) => {
    expect(await readPayload(input('eof', text).stdin, 120, noKeyboard)).toBeUndefined();
  });

  test('reads no further than the payload’s end', async () => {
    const { stdin, asked } = input('open', TEXT.slice(0, 9), TEXT.slice(9), 'more');
    await readPayload(stdin, 120, noKeyboard);
    expect(asked()).toBe(2);
  });

  test('does not wait at a keyboard', async () => {
    const { stdin } = input('open');
    const start = performance.now();
    expect(await readPayload(stdin, 5000, async () => true)).toBe('terminal');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('asks for no keyboard once something was written', async () => {
    const { stdin } = input('open', '{"session_id":"c-1",');
    const ask = () => Promise.reject(new Error('asked'));
    expect(await readPayload(stdin, 120, ask)).toEqual({ session_id: 'c-1' });
  });
});
