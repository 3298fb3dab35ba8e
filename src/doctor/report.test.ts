import { expect, test } from 'bun:test';
import { coloured, plain } from '../terminal/paint.ts';
import { fail, info, pass, warn } from './finding.ts';
import { reportJson, reportText, type View } from './report.ts';

const FINDINGS = [
  pass('Crush', 'It is there.'),
  pass('Crush', 'It runs.'),
  warn('Codex', 'A server runs.', 'Stop it.'),
  pass('lich', 'It answers.'),
  fail('lich', 'A \u001b[31mtrick\u202e.', 'Look.'),
  info('Codex', 'By the way.'),
];

const VIEW: View = { paint: plain, home: '/home/ada', isVerbose: false };

test('the worst first, each fix under its finding, what passed in a line, the sum at the end', () => {
  expect(reportText(FINDINGS, VIEW)).toBe(
    [
      'lich',
      '  FAIL  A \\u{1b}[31mtrick\\u{202e}.',
      '        fix: Look.',
      '  PASS  It answers.',
      '',
      'Codex',
      '  WARN  A server runs.',
      '        fix: Stop it.',
      '  INFO  By the way.',
      '',
      'Crush',
      '  PASS  2 checks.',
      '',
      '1 failed, 1 warning, 3 passed. With --verbose: each of them.',
      '',
    ].join('\n'),
  );
});

test('all of it when asked', () => {
  const text = reportText(FINDINGS, { ...VIEW, isVerbose: true });
  for (const { message } of FINDINGS.filter(({ subject }) => subject === 'Crush')) {
    expect(text).toContain(`  PASS  ${message}\n`);
  }
  expect(text).toEndWith('\n1 failed, 1 warning, 3 passed.\n');
});

test.each([
  ['/home/ada/.claude/x is gone', '~/.claude/x is gone'],
  ['with /home/ada/bin/a, /home/ada/bin/b.', 'with ~/bin/a, ~/bin/b.'],
  ['(/home/ada)', '(~)'],
  ['/home/ada.old/x and /home/adam/x stay', undefined],
  ["chmod o-w '/home/ada/x'", undefined],
  ['/mnt/home/ada/x', undefined],
])('the home is ~ where a shell reads it so: %s', (message, shown = message) => {
  expect(reportText([fail('x', message, message)], VIEW)).toContain(
    `  FAIL  ${shown}\n        fix: ${shown}\n`,
  );
});

test('a home of / or of none changes nothing', () => {
  for (const home of ['', '/']) {
    expect(reportText([pass('x', 'a / b /x')], { ...VIEW, home })).toContain('a / b /x');
  }
});

test('wrapped at the width of a terminal, colours apart', () => {
  const long = warn('x', 'one two three four five six', 'seven eight nine ten eleven');
  const text = reportText([long], { ...VIEW, width: 24 });
  const lines = ['x', '  WARN  one two three', '        four five six'];
  expect(text).toStartWith(
    [...lines, '        fix: seven eight', '             nine ten', '             eleven', ''].join(
      '\n',
    ),
  );
  const painted = reportText([long], { ...VIEW, width: 24, paint: coloured });
  expect(Bun.stripANSI(painted)).toBe(text);
});

test('colour only where it is asked for', () => {
  expect(reportText(FINDINGS, VIEW)).not.toContain('\u001b');
  expect(reportText(FINDINGS, { ...VIEW, paint: coloured })).toContain('\u001b[31mFAIL\u001b[39m');
});

test('one array for a program, in the order it was found', () => {
  const json = reportJson(FINDINGS);
  expect(json).not.toContain('\u001b');
  expect(JSON.parse(json)).toEqual(FINDINGS);
});
