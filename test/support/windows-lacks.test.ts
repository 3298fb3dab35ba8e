import { expect, test } from 'bun:test';
import { windowsLacks } from './windows-lacks.ts';

test.each([
  ['win32', true, ['skipped: signals: there are none\n']],
  ['linux', false, []],
  ['darwin', false, []],
] as const)('on %s: left out %j', (platform, isLeftOut, lines) => {
  const said: string[] = [];
  const answer = windowsLacks('signals', 'there are none', platform, (line) => said.push(line));
  expect({ answer, said }).toEqual({ answer: isLeftOut, said: [...lines] });
});
