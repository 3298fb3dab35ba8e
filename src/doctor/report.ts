import type { Paint, Style } from '../terminal/paint.ts';
import { printable, printableJson } from '../terminal/printable.ts';
import { wrap } from '../terminal/wrap.ts';
import type { Finding, Level } from './finding.ts';

/** In the order of what a person has to know first. */
const LEVELS: readonly Level[] = ['fail', 'warn', 'info', 'pass'];

const STYLES: Readonly<Record<Level, Style>> = {
  pass: 'green',
  info: 'dim',
  warn: 'yellow',
  fail: 'red',
};

/** What continues a line of a finding starts under its text. */
const INDENT = 8;

/** How findings are shown to a person. */
export interface View {
  readonly paint: Paint;
  /** The user's home, shown as `~`; empty where that is not understood. */
  readonly home: string;
  /** Each check that passed has a line of its own. */
  readonly isVerbose: boolean;
  /** Cells of a line; absent where no terminal shows it. */
  readonly width?: number;
}

/**
 * The findings for a person, grouped by what they are about: what is worst comes first, each fix
 * under its finding, and what passed is one line for each subject.
 */
export function reportText(findings: readonly Finding[], view: View): string {
  const subjects = [...new Set(findings.map(({ subject }) => subject))]
    .map((subject) => ({ subject, own: findings.filter((one) => one.subject === subject) }))
    .toSorted((one, other) => worstOf(one.own) - worstOf(other.own));
  const lines = subjects.flatMap(({ subject, own }) => [
    view.paint('bold', printable(subject)),
    ...groupLines(own, view),
    '',
  ]);
  return `${[...lines, ...summary(findings, view)].join('\n')}\n`;
}

/** The findings for a program: one JSON array, in the order they were found. */
export function reportJson(findings: readonly Finding[]): string {
  return `${printableJson(findings)}\n`;
}

function worstOf(findings: readonly Finding[]): number {
  return Math.min(...findings.map(({ level }) => LEVELS.indexOf(level)));
}

function groupLines(findings: readonly Finding[], view: View): readonly string[] {
  return LEVELS.flatMap((level) => {
    const own = findings.filter((one) => one.level === level);
    if (level !== 'pass' || view.isVerbose || own.length < 2) {
      return own.flatMap((one) => linesOf(one, view));
    }
    return [`  ${view.paint(STYLES.pass, 'PASS')}  ${own.length} checks.`];
  });
}

function linesOf({ level, message, fix }: Finding, { paint, home, width }: View) {
  const shown = (text: string): string => withTilde(printable(text), home);
  const mark = level.toUpperCase();
  // Coloured when it is wrapped: what paints a word has no width.
  const [first = '', ...more] = wrap(`  ${mark}  ${shown(message)}`, INDENT, width);
  return [
    first.replace(mark, () => paint(STYLES[level], mark)),
    ...more,
    ...(fix === undefined ? [] : wrap(`        fix: ${shown(fix)}`, INDENT + 5, width)),
  ];
}

/** A path in the user's home as a person writes it; one in quotes stays as a shell would need it. */
function withTilde(text: string, home: string): string {
  if (home.length < 2) return text;
  const quoted = home.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.replace(new RegExp(`(?<=^|[\\s(:])${quoted}(?=[/\\s,:;)]|\\.?(?:\\s|$))`, 'g'), '~');
}

function summary(findings: readonly Finding[], { isVerbose, width }: View): readonly string[] {
  const count = (level: Level): number => findings.filter((one) => one.level === level).length;
  const [failed, warned, passed] = [count('fail'), count('warn'), count('pass')];
  const warnings = `${warned} warning${warned === 1 ? '' : 's'}`;
  const more = isVerbose || passed < 2 ? '' : ' With --verbose: each of them.';
  return wrap(`${failed} failed, ${warnings}, ${passed} passed.${more}`, 0, width);
}
