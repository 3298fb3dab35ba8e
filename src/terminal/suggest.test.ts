import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { closest, didYouMean } from './suggest.ts';

const COMMANDS = ['install', 'uninstall', 'doctor', 'listen', 'demo', 'tool', 'title', 'state'];

test.each([
  ['instal', 'install'],
  ['isntall', 'install'],
  ['INSTALL', 'install'],
  ['unistall', 'uninstall'],
  ['docter', 'doctor'],
  ['doc', 'doctor'],
  ['tol', 'tool'],
  ['lsiten', 'listen'],
  ['stat', 'state'],
])('%s is a slip of %s', (word, meant) => {
  expect(closest(word, COMMANDS)).toBe(meant);
});

test.each(['', 'x', 'frobnicate', 'ti', 'do', 'emacs', '--help'])('%j is none', (word) => {
  expect(closest(word, COMMANDS)).toBeUndefined();
  expect(didYouMean(word, COMMANDS)).toBe('');
});

test('any word that loses, gains or swaps a letter is known again', () => {
  const slip = fc.record({
    word: fc.constantFrom('install', 'doctor', 'completions'),
    at: fc.nat(5),
    how: fc.constantFrom('lose', 'gain', 'swap'),
  });
  fc.assert(
    fc.property(slip, ({ word, at, how }) => {
      const [head, one = '', two = '', tail] = [
        word.slice(0, at),
        word[at],
        word[at + 1],
        word.slice(at + 2),
      ];
      const changed = {
        lose: head + two + tail,
        gain: `${head}x${one}${two}${tail}`,
        swap: head + two + one + tail,
      };
      return closest(changed[how], ['install', 'doctor', 'completions']) === word;
    }),
  );
});
