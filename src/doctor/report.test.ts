import { expect, test } from 'bun:test';
import { coloured, plain } from '../terminal/paint.ts';
import { fail, info, pass, warn } from './finding.ts';
import { reportJson, reportText } from './report.ts';

const FINDINGS = [
  pass('lich', 'It answers.'),
  warn('Codex', 'A server runs.', 'Stop it.'),
  fail('lich', 'A \u001b[31mtrick\u202e.', 'Look.'),
  info('Codex', 'By the way.'),
];

test('grouped by subject, each fix under its finding, the sum at the end', () => {
  expect(reportText(FINDINGS, plain)).toBe(
    [
      'lich',
      '  PASS  It answers.',
      '  FAIL  A \\u{1b}[31mtrick\\u{202e}.',
      '        fix: Look.',
      '',
      'Codex',
      '  WARN  A server runs.',
      '        fix: Stop it.',
      '  INFO  By the way.',
      '',
      '1 failed, 1 warning, 1 passed.',
      '',
    ].join('\n'),
  );
});

test('colour only where it is asked for', () => {
  expect(reportText(FINDINGS, plain)).not.toContain('\u001b');
  expect(reportText(FINDINGS, coloured)).toContain('\u001b[31mFAIL\u001b[39m');
});

test('one array for a program', () => {
  const json = reportJson(FINDINGS);
  expect(json).not.toContain('\u001b');
  expect(JSON.parse(json)).toEqual(FINDINGS);
});
