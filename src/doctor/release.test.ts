import { expect, test } from 'bun:test';
import { isOlder, releaseIn } from './release.ts';

test.each([
  ['2.1.332 (Claude Code)\n', '2.1.332'],
  ['codex-cli 0.171.0', '0.171.0'],
  ['crush version v0.90.1-0.2026', '0.90.1'],
  ['2026.08.11', '2026.08.11'],
  ['no number', undefined],
])('the release in %j', (text, release) => {
  expect(releaseIn(text)).toBe(release);
});

test.each([
  ['2.1.100', '2.1.200', true],
  ['2.1.200', '2.1.200', false],
  ['2.1.1000', '2.1.200', false],
  ['1.99.99', '2.0.0', true],
  ['3.0.0', '2.9.9', false],
  ['0.9.0', '0.10.0', true],
])('%s before %s', (one, other, expected) => {
  expect(isOlder(one, other)).toBe(expected);
});
