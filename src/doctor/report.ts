import type { Paint, Style } from '../terminal/paint.ts';
import { printable, printableJson } from '../terminal/printable.ts';
import type { Finding, Level } from './finding.ts';

const STYLES: Readonly<Record<Level, Style>> = {
  pass: 'green',
  info: 'dim',
  warn: 'yellow',
  fail: 'red',
};

/** The findings for a person: grouped by what they are about, each fix under its finding. */
export function reportText(findings: readonly Finding[], paint: Paint): string {
  const subjects = [...new Set(findings.map(({ subject }) => subject))];
  const lines = subjects.flatMap((subject) => [
    paint('bold', printable(subject)),
    ...findings.filter((one) => one.subject === subject).flatMap((one) => linesOf(one, paint)),
    '',
  ]);
  return `${[...lines, summary(findings)].join('\n')}\n`;
}

/** The findings for a program: one JSON array. */
export function reportJson(findings: readonly Finding[]): string {
  return `${printableJson(findings)}\n`;
}

function linesOf({ level, message, fix }: Finding, paint: Paint): readonly string[] {
  const mark = paint(STYLES[level], level.toUpperCase());
  return [
    `  ${mark}  ${printable(message)}`,
    ...(fix === undefined ? [] : [`        fix: ${printable(fix)}`]),
  ];
}

function summary(findings: readonly Finding[]): string {
  const count = (level: Level): number => findings.filter((one) => one.level === level).length;
  const [failed, warned, passed] = [count('fail'), count('warn'), count('pass')];
  const warnings = `${warned} warning${warned === 1 ? '' : 's'}`;
  return `${failed} failed, ${warnings}, ${passed} passed.`;
}
