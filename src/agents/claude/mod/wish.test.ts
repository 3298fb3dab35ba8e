import { expect, test } from 'bun:test';
import { isWanted } from './wish.ts';

test.each<[string | undefined, string]>([
  [undefined, 'card usage control'],
  ['', 'card usage control'],
  [' ', 'card usage control'],
  ['all', 'card usage control'],
  ['none', ''],
  ['off', ''],
  ['0', ''],
  ['usage', 'usage'],
  ['Usage, card', 'card usage'],
  ['-usage', 'card control'],
  ['-usage,-control', 'card'],
  ['all -card', 'usage control'],
  ['card,usage,-card', 'usage'],
  ['card,none', ''],
  ['nothing-we-know', ''],
])('LICH_HOOK_MODS=%p asks for: %s', (wish, expected) => {
  const wanted = ['card', 'usage', 'control'].filter((mod) => isWanted(wish, mod));
  expect(wanted.join(' ')).toBe(expected);
});
