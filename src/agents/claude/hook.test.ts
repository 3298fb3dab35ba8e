import { expect, test } from 'bun:test';
import { writesFiles } from '../../report/touched.ts';
import { claude } from './hook.ts';

test.each([
  ['Bash', true],
  ['PowerShell', true],
  ['Write', true],
  ['Read', false],
  ['powershell', false],
])('%s may have changed files: %p', (tool, expected) => {
  const { read, writers } = claude();
  expect(writesFiles(read({ hook_event_name: 'PostToolUse', tool_name: tool }), writers)).toBe(
    expected,
  );
});
