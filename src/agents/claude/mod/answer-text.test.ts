import { expect, test } from 'bun:test';
import { answerText } from './answer-text.ts';

const MARK = '\n[truncated]';
const bytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

test('a text that fits stays', () => {
  expect(answerText('so')).toBe('so');
  expect(answerText('x'.repeat(16_000))).toBe('x'.repeat(16_000));
});

test('a longer one is cut and says so', () => {
  expect(answerText('x'.repeat(16_001))).toBe('x'.repeat(16_000) + MARK);
});

test('no character is cut in half, and no half one is sent', () => {
  const cut = answerText(`${'x'.repeat(15_999)}😀y`);
  expect(cut).toBe('x'.repeat(15_999) + MARK);
  expect(answerText('a\ud800b')).toBe('a\ufffdb');
});

test.each([['控'.repeat(16_000)], ['\u0001'.repeat(16_000)], ['"'.repeat(40_000)]])(
  'what takes more bytes than lich reads is cut shorter (%#)',
  (text) => {
    const cut = answerText(text);
    expect(cut).toStartWith(text.slice(0, 1000));
    expect(bytes(cut)).toBeLessThan(65_536 - 1000);
  },
);
