import { describe, expect, test } from 'bun:test';
import { detailOf } from './detail.ts';

const ORDER = [
  'ToolName',
  'CommandLine',
  'command',
  'patchText',
  'TargetFile',
  'AbsolutePath',
  'DirectoryPath',
  'file_path',
  'notebook_path',
  'filePath',
  'path',
  'pattern',
  'Url',
  'url',
  'Query',
  'query',
];
const WRONG = [null, 0, 1.5, true, {}, { a: 'x' }, [], [1], ['x', 2], '', '  \n '];

describe('detailOf', () => {
  test.each(ORDER)('%s wins over all that follow it', (name) => {
    const later = ORDER.slice(ORDER.indexOf(name));
    const args = Object.fromEntries(later.toReversed().map((field) => [field, `the ${field}`]));
    expect(detailOf(args, undefined)).toBe(`the ${name}`);
  });

  test.each(ORDER)('%s of a wrong type or blank is passed over', (name) => {
    for (const value of WRONG) {
      if (Array.isArray(value) && value.length === 0) continue;
      expect(detailOf({ [name]: value }, '/w')).toBeUndefined();
      const next = ORDER[ORDER.indexOf(name) + 1];
      if (next === undefined || name === 'ToolName') continue;
      expect(detailOf({ [name]: value, [next]: 'next' }, '/w')).toBe('next');
    }
  });

  test.each<[string, object, string | undefined]>([
    ['no arguments', {}, undefined],
    ['unknown arguments', { content: 'x', todos: [] }, undefined],
    ['server and tool', { ServerName: 'barn', ToolName: 'open', Arguments: {} }, 'barn/open'],
    ['a tool without a server', { ToolName: 'open' }, 'open'],
    ['a server alone', { ServerName: 'barn' }, undefined],
    ['an argv', { command: ['git', 'log', '-1'] }, 'git log -1'],
    ['an empty argv', { command: [] }, undefined],
    ['an argv of several lines', { command: ['sh', '-c', 'a\nb'] }, 'sh -c a'],
    ['a command that names a file', { command: '/w/a.sh' }, '/w/a.sh'],
    ['a pattern that looks like a path', { pattern: '/w/.*' }, '/w/.*'],
    ['a query that looks like a path', { query: '/w/a' }, '/w/a'],
    ['an URL in cwd’s words', { url: '/w/a' }, '/w/a'],
    ['a path', { path: '/w/a/b' }, 'a/b'],
    ['a Windows path in a posix folder', { file_path: 'C:\\x\\b.go' }, 'b.go'],
    ['a path of two lines', { file_path: '/w/a\nb' }, 'a'],
    ['a search folder before its pattern', { path: '.', pattern: 'x' }, '.'],
  ])('%s', (...[_, args, detail]) => {
    expect(detailOf(args as Record<string, unknown>, '/w')).toBe(detail as string);
  });

  const patch = (text: string) => ({ command: `*** Begin Patch\n${text}\n*** End Patch\n` });
  test.each<[string, object, string | undefined]>([
    ['as an argument of its own', { patchText: '*** Begin Patch\n*** Add File: /w/a.go' }, 'a.go'],
    ['added', patch('*** Add File: a/b.go\n+x'), 'a/b.go'],
    ['updated', patch('*** Update File: /w/a/b.go\n*** Move to: c.go\n@@'), 'a/b.go'],
    ['deleted', patch('*** Delete File: /etc/x.go'), 'x.go'],
    ['the first of two', patch('*** Delete File: a.go\n*** Add File: b.go\n+x'), 'a.go'],
    ['not one that a line adds', patch('+*** Add File: no.go\n*** Add File: b.go'), 'b.go'],
    ['with Windows line ends', patch('*** Add File: a.go\r'), 'a.go'],
    ['on drive C', patch('*** Add File: C:\\w\\a.go'), 'a.go'],
    ['none', patch('malformed'), undefined],
    ['an empty name', patch('*** Add File: '), undefined],
    ['after blank lines', { command: '\n\n*** Begin Patch\n*** Add File: a.go' }, 'a.go'],
    [
      'in a command that only quotes it',
      { command: 'echo "*** Begin Patch"' },
      'echo "*** Begin Patch"',
    ],
  ])('a patch’s file: %s', (...[_, args, detail]) => {
    expect(detailOf(args as Record<string, unknown>, '/w')).toBe(detail as string);
  });

  test('undefined arguments give none', () => {
    expect(detailOf(undefined, '/w')).toBeUndefined();
  });
});
