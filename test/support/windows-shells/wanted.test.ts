import { expect, test } from 'bun:test';
import { SHELLS } from './shells.ts';
import { readWanted } from './wanted.ts';

test.each([
  [[], false, { shells: SHELLS, only: '', strict: false }],
  [[], true, { shells: SHELLS, only: '', strict: true }],
  [['cmd', 'exec'], false, { shells: ['exec', 'cmd'], only: '', strict: true }],
  [['--only', 'the home'], false, { shells: SHELLS, only: 'the home', strict: false }],
  [['--executable', 'x'], false, { shells: SHELLS, only: '', strict: false, executable: 'x' }],
] as const)('%j, CI: %j', (words, isCi, value) => {
  expect(readWanted(words, isCi)).toEqual({ ok: true, value } as never);
});

test.each([[['fish']], [['--loud']], [['--executable']]])('%j is a mistake', (words) => {
  const wanted = readWanted(words, false);
  expect(wanted.ok ? '' : wanted.problem).toContain('Give nothing or some of: exec, cmd');
});
