import { describe, expect, test } from 'bun:test';
import { claudeEntries } from '../../agents/claude/entries.ts';
import { codexEntries, codexPluginEntries } from '../../agents/codex/entries.ts';
import { crushEntries } from '../../agents/crush/entries.ts';
import { harnesses } from '../../agents/harnesses.ts';
import type { JsonRecord } from '../json/value.ts';
import { isOurs } from './ours.ts';

const PATHS = [
  '/opt/lich-hook',
  "/Users/ada/App Support/it's (1) & $x é/lich-hook",
  'C:\\Program Files\\lich\\lich-hook.exe',
  'lich-hook',
];

function handlers(entries: Readonly<Record<string, readonly JsonRecord[]>>): readonly unknown[] {
  return Object.values(entries)
    .flat()
    .flatMap((entry) => (entry['hooks'] ?? [entry]) as readonly unknown[]);
}

describe.each(PATHS)('with the executable at %s', (path) => {
  test('every handler that is written is known again', () => {
    const written = [
      ...handlers(claudeEntries(harnesses.claude, path)),
      ...handlers(codexEntries(harnesses.codex, path, 'linux')),
      ...handlers(codexEntries(harnesses.codex, path, 'win32')),
      ...handlers(crushEntries(harnesses.crush, path)),
    ];
    expect(written.filter((handler) => !isOurs(handler))).toEqual([]);
  });
});

test.each([
  { command: 'lich-hook state busy' },
  { command: '/old/lich-hook tool --harness=codex' },
  { command: "'/old/lich-hook' state sleeping --also a,b 2>/dev/null || :" },
  { command: '& "C:\\lich\\lich-hook.exe" touched' },
  { command: '/old/lich-hook', args: ['state', 'sleeping'], async: true },
])('an entry of another release is ours: %j', (handler) => {
  expect(isOurs(handler)).toBe(true);
});

const FOREIGN: readonly unknown[] = [
  undefined,
  null,
  'lich-hook state busy',
  [],
  {},
  { command: 7 },
  { command: '/opt/lich-hook' },
  { command: '/opt/lich-hook', args: [] },
  { command: '/opt/lich-hook', args: ['listen'] },
  { command: '/opt/lich-hook', args: 'state' },
  { command: '/opt/not-lich-hook', args: ['tool'] },
  { command: '/opt/lich-hook.sh', args: ['tool'] },
  { command: '/opt/lich-hook/other', args: ['tool'] },
  { command: 'lich-hook listen' },
  { command: 'echo lich-hook state busy' },
  { command: 'lich-hook state busy && mine' },
  { command: 'lich-hook state busy; mine' },
  { command: "mine '/opt/lich-hook' tool" },
  { command: "'/opt/lich-hook' tool | tee log" },
  { command: 'lich-hook state busy\nmine' },
];

test("what is someone else's, however close to ours", () => {
  expect(FOREIGN.filter(isOurs)).toEqual([]);
});

test('the line of a plugin folder belongs to the plugin, not to a file of the user', () => {
  expect(handlers(codexPluginEntries(harnesses.codex)).filter(isOurs)).toEqual([]);
});
