/** A small share of `bun run fuzz`, the same one every time; and that it can fail at all. */
import { expect, test } from 'bun:test';
import { attack } from '../scripts/fuzz/attack.ts';
import { expected } from '../scripts/fuzz/oracle.ts';

test('the first two thousand of made-up payloads are read as the oracle reads them', async () => {
  for (let seed = 1; seed <= 2000; seed += 1) expect(await attack(seed)).toBeUndefined();
});

test.each<[string, object | undefined]>([
  ['{"a":1,"a":2}', { a: 2 }],
  ['{"a":1,"a":2', { a: 1 }],
  [' {"a":"}\\"","b":[{}]}{"c":3}', { a: '}"', b: [{}] }],
  ['{"a":oops,"b":2}', { b: 2 }],
  ['}{"a":1}', undefined],
  ['', undefined],
])('the oracle reads %s', (text, value) => {
  expect(expected(text)).toEqual(value as object);
});
