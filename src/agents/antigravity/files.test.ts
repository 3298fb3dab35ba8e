import { describe, expect, test } from 'bun:test';
import type { Edit } from '../../install/edit.ts';
import { harnesses } from '../harnesses.ts';
import { generatedFiles } from '../repository.ts';
import { antigravityBatch, antigravityEntries, antigravityWindowsEntries } from './entries.ts';
import { antigravityBatchFile, antigravityHooks, antigravityManifestFile } from './files.ts';

const { antigravity } = harnesses;
const textOf = (edit: Edit): string | undefined => {
  if (!edit.ok) throw new Error(edit.cause);
  return edit.text;
};
const causeOf = (edit: Edit): string => (edit.ok ? '' : edit.cause);

describe.each([
  ['a path', antigravityEntries(antigravity, '/opt/lich-hook')],
  ['a path in quotes', antigravityEntries(antigravity, "/it's (1)/lich-hook")],
  ['the batch file', antigravityWindowsEntries(antigravity)],
])('hooks.json with %s', (_, entries) => {
  const task = antigravityHooks('/p/hooks.json', entries);
  const made = textOf(task.install(undefined)) ?? '';

  test('is written once, and gone again', () => {
    expect(JSON.parse(made)).toEqual({ lich: entries });
    expect(textOf(task.install(made))).toBe(made);
    expect(textOf(task.uninstall(made))).toBeUndefined();
  });

  test("keeps another group of the user's", () => {
    const mine = made.replace(/\}\n$/, ',"mine":{"Stop":[{"command":"x"}]}}\n');
    expect(JSON.parse(textOf(task.uninstall(mine)) ?? '')).toEqual({
      mine: { Stop: [{ command: 'x' }] },
    });
  });

  test("keeps a handler of the user's in our group", () => {
    const file = JSON.parse(made);
    file.lich.Stop.push({ type: 'command', command: 'say done' });
    const mine = JSON.stringify(file, null, 2);
    expect(textOf(task.install(mine))).toBe(mine);
    expect(JSON.parse(textOf(task.uninstall(mine)) ?? '')).toEqual({
      lich: { Stop: [{ type: 'command', command: 'say done' }] },
    });
  });
});

test.each([
  ['the scripts of another', '{"lich":{"Stop":[{"command":"scripts/tell.sh done"}]}}'],
  ['a clone of this repository', generatedFiles()['hooks.json'] ?? ''],
])('%s is refused, and nothing of ours to take out', (_, text) => {
  const task = antigravityHooks('/p/hooks.json', antigravityEntries(antigravity, '/o/lich-hook'));
  expect(causeOf(task.install(text))).toContain('not from lich-hook');
  expect(textOf(task.uninstall(text))).toBe(text);
});

describe('the batch file', () => {
  const text = antigravityBatch(antigravity, 'C:\\Users\\Adá\\lich-hook.exe', 'C:\\Users\\Bob');
  const task = antigravityBatchFile('/p/lich-hook.cmd', text);

  test.each(['C:\\old\\lich-hook.exe', 'C:\\Adá & 100%\\lich-hook-windows-x64.exe'])(
    'of another path is ours: %s',
    (path) => {
      const other = antigravityBatch(antigravity, path, 'C:\\Users\\Bob');
      expect(textOf(task.install(other))).toBe(text);
      expect(textOf(task.uninstall(other))).toBeUndefined();
    },
  );

  test('with a line of the user is neither written nor removed', () => {
    const edited = `${text}echo mine >> log\r\n`;
    expect(causeOf(task.install(edited))).toContain('changed since');
    expect(causeOf(task.uninstall(edited))).toContain('changed since');
  });
});

describe('the manifest', () => {
  const task = antigravityManifestFile('/p/plugin.json', '/p/hooks.json');

  test('with a member of the user is neither written nor removed', () => {
    const edited = '{"name":"lich","description":"lich-hook: x","version":"1"}';
    expect(causeOf(task.install(edited))).toContain('changed since');
    expect(causeOf(task.uninstall(edited))).toContain('changed since');
  });

  test('of another release is ours', () => {
    expect(textOf(task.uninstall('{"name":"lich","description":"lich-hook: x"}'))).toBeUndefined();
  });
});
