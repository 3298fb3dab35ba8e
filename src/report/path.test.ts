import { describe, expect, test } from 'bun:test';
import { shortenPath } from './path.ts';

describe('shortenPath', () => {
  test.each<[string, string, string | undefined, string]>([
    ['inside', '/w/a/b.go', '/w', 'a/b.go'],
    ['inside a folder with a slash at its end', '/w/a/b.go', '/w/', 'a/b.go'],
    ['inside the root', '/etc/hosts', '/', 'etc/hosts'],
    ['outside', '/etc/hosts', '/w', 'hosts'],
    ['beside a folder of a longer name', '/wide/b.go', '/w', 'b.go'],
    ['the folder itself', '/w/orchard', '/w/orchard', 'orchard'],
    ['the folder itself, with a slash', '/w/orchard/', '/w/orchard', 'orchard'],
    ['without a folder', '/w/a/b.go', undefined, 'b.go'],
    ['a folder elsewhere', '/etc/ssl/', '/w', 'ssl'],
    ['the root', '/', '/w', '/'],
    ['case counts', '/W/a.go', '/w', 'a.go'],
    ['a relative path', 'a/b.go', '/w', 'a/b.go'],
    ['a relative path above', '../b.go', '/w', '../b.go'],
    ['a relative folder', '/w/a.go', 'w', 'a.go'],
    ['a backslash in a name', '/w/a\\b.go', '/w', 'a\\b.go'],
    ['spaces and letters beyond ASCII', '/w/Grüße 世界/a b.go', '/w', 'Grüße 世界/a b.go'],
    ['a name like a drive', 'C:orchard', '/w', 'C:orchard'],
    ['a drive', 'C:\\w\\a\\b.go', 'C:\\w', 'a\\b.go'],
    ['a drive in another case', 'c:\\W\\a\\b.go', 'C:\\w', 'a\\b.go'],
    ['a drive with slashes', 'C:/w/a/b.go', 'C:\\w', 'a/b.go'],
    ['both kinds of slashes', 'C:\\w/a\\b.go', 'C:/w', 'a\\b.go'],
    ['a drive’s folder with a slash at its end', 'C:\\w\\b.go', 'C:\\w\\', 'b.go'],
    ['the drive itself', 'C:\\b.go', 'C:\\', 'b.go'],
    ['another drive', 'D:\\w\\b.go', 'C:\\w', 'b.go'],
    ['a drive’s folder itself', 'C:\\w', 'C:\\w', 'w'],
    ['beside a drive’s folder', 'C:\\work\\b.go', 'C:\\w', 'b.go'],
    ['a share', '\\\\barn\\share\\w\\b.go', '\\\\BARN\\share', 'w\\b.go'],
    ['a share elsewhere', '\\\\barn\\share\\b.go', 'C:\\w', 'b.go'],
    ['a Windows path and a posix folder', 'C:\\w\\b.go', '/w', 'b.go'],
    ['a posix path and a Windows folder', '/w/b.go', 'C:\\w', 'b.go'],
    ['a letter whose lower case is longer', 'C:\\\u0130\\b.go', 'C:\\\u0130', 'b.go'],
  ])('%s', (...[_, path, cwd, short]) => {
    expect(shortenPath(path, cwd)).toBe(short);
  });
});
