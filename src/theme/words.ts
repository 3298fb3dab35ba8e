import type { Paint } from '../terminal/paint.ts';
import { printable } from '../terminal/printable.ts';
import type { JudgedFile } from './pack.ts';
import { TONES_SINCE } from './tokens.ts';

/** Whether lich would refuse a file. */
export function isRefused({ remarks }: JudgedFile): boolean {
  return remarks.some(({ level }) => level === 'fault');
}

/** What a person should know of a file, as lines. */
export function judgedLines(judged: JudgedFile, paint: Paint): readonly string[] {
  const { file, remarks } = judged;
  const said = remarks.flatMap(({ level, line, what, fix }) => {
    const mark = level === 'fault' ? paint('red', 'refused') : paint('yellow', 'look at');
    const place = line === undefined ? file : `${file}:${line}`;
    return [
      `${mark}  ${printable(place)}  ${printable(what)}`,
      ...(fix === undefined ? [] : [`         ${printable(fix)}`]),
    ];
  });
  return isRefused(judged) ? said : [`${paint('green', 'sound')}    ${about(judged)}`, ...said];
}

function about({ file, id, name, scheme, since }: JudgedFile): string {
  if (id === undefined) return printable(file);
  const lich =
    since === undefined
      ? `for lich before ${TONES_SINCE}: it sets no tone-pass and tone-wait`
      : `for lich ${since} and newer`;
  return printable(`${file}  ${name} (${id}), ${scheme}, ${lich}`);
}

/** The same for a program. */
export function judgedJson(judged: JudgedFile): object {
  return { ...judged, ok: !isRefused(judged) };
}
