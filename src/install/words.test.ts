import { expect, test } from 'bun:test';
import type { Done } from './carry-out.ts';
import { doneLines } from './words.ts';

const planned = {
  installable: { id: 'claude', name: 'Claude Code' },
  path: '/h/settings.json',
  action: 'change',
} as unknown as Done['planned'];
const error = { cause: 'The disk is full (ENOSPC).', fix: 'Make room, then run this again.' };

test('a file that could not be given back what it held is not said to be as it was', () => {
  const done: Done = {
    ...{ planned, error, isLeft: true, backup: 'left' },
    backupPath: '/h/settings.json.before-lich-hook',
  };
  expect(doneLines(done)).toEqual([
    'Claude Code: /h/settings.json was changed, and could not be given back what it held. As it was: /h/settings.json.before-lich-hook',
    'The disk is full (ENOSPC).',
    'Make room, then run this again. Or take it out: lich-hook uninstall claude',
  ]);
  const back: Done = { planned, error, backup: 'none', backupPath: undefined };
  expect(doneLines(back)[0]).toStartWith('Claude Code: /h/settings.json is as it was.');
});
