import { type NameOf, openNames } from './names.ts';
import { neutralValue } from './value.ts';

/** A line of a trace (src/cli/trace.ts): the time, the step, and what there was to tell. */
const TRACE = /^( *\d+\.\d ms {2})(\w+)( +)(.*)$/;
const REPORT = /^(\/[\w-]+ )(\{.*\})( -> .*)$/;

/** What of our own sentences is not ours: quotations, paths, numbers. */
const QUOTED = /"[^"]*"|\S*[\\/]\S*|\S*\d\S*/g;

/**
 * A payload, payloads line by line, or what `--debug` and LICH_HOOK_DEBUG wrote, made neutral: the
 * same value has one name in all of it. Of a line that is none of these only its length is told.
 */
export function neutralText(input: string): string {
  const nameOf = openNames();
  const whole = parsed(input);
  if (whole !== undefined) return `${JSON.stringify(neutralValue(whole.value, nameOf), null, 2)}\n`;
  return input
    .split('\n')
    .map((row) => neutralRow(row, nameOf))
    .join('\n');
}

function neutralRow(row: string, nameOf: NameOf): string {
  const [, time = '', step = '', gap = '', told = ''] = TRACE.exec(row) ?? [];
  if (time !== '') return `${time}${step}${gap}${neutralStep(step, told, nameOf)}`;
  return row.trim() === '' ? row : neutralJson(row, nameOf);
}

function neutralStep(step: string, told: string, nameOf: NameOf): string {
  const [, endpoint = '', body = '', outcome = ''] = REPORT.exec(told) ?? [];
  if (endpoint !== '') return `${endpoint}${neutralJson(body, nameOf)}${outcome}`;
  if (step === 'lich' && told.startsWith('127.0.0.1:')) return '127.0.0.1:PORT, card CARD';
  if (told.startsWith('{')) return neutralJson(told, nameOf);
  return told.replaceAll(QUOTED, (quoted) => nameOf('word', quoted));
}

/** The value in a line; of one that cannot be parsed, and so may have been cut, its length. */
function neutralJson(text: string, nameOf: NameOf): string {
  const read = parsed(text);
  return read === undefined
    ? `(${text.length} characters that are not JSON)`
    : JSON.stringify(neutralValue(read.value, nameOf));
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
