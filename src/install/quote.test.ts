import { expect, test } from 'bun:test';
import { batchQuote, posixQuote, powershellQuote } from './quote.ts';

test.each([
  ['/opt/lich-hook', "'/opt/lich-hook'"],
  ["/it's/$x & (1)", `'/it'\\''s/$x & (1)'`],
  ['C:\\Users\\ada', "'C:\\Users\\ada'"],
])('a POSIX shell: %s', (word, quoted) => {
  expect(posixQuote(word)).toBe(quoted);
});

test.each([
  ['C:\\App Support\\x.exe', '"C:\\App Support\\x.exe"'],
  ["C:\\it's $x `y`.exe", '"C:\\it\'s `$x ``y``.exe"'],
])('PowerShell: %s', (word, quoted) => {
  expect(powershellQuote(word)).toBe(quoted);
});

test.each([
  ['C:\\Users\\Adá\\lich\\x.exe', '"%USERPROFILE%\\lich\\x.exe"'],
  ['c:\\users\\adá\\100%\\x.exe', '"%USERPROFILE%\\100%%\\x.exe"'],
  ['C:\\Users\\Adánother\\x.exe', '"C:\\Users\\Adánother\\x.exe"'],
  ['D:\\%x%\\x.exe', '"D:\\%%x%%\\x.exe"'],
])('a batch file: %s', (path, quoted) => {
  expect(batchQuote(path, 'C:\\Users\\Adá')).toBe(quoted);
});
