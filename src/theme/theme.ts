import { colourRemarks, hasTones } from './colours.ts';
import { type Document, type Remark, readObject } from './document.ts';
import { formatFaults, idFaults, nameFaults, wrong } from './fields.ts';
import { looksOf } from './looks.ts';
import { TONES_SINCE } from './tokens.ts';

/** A theme's file, judged. */
export interface Judged {
  readonly remarks: readonly Remark[];
  /** What the file says it is; absent where it cannot be read that far. */
  readonly id?: string;
  readonly name?: string;
  readonly scheme?: string;
  /** The first lich that knows all of its colours, where that is not every one. */
  readonly since?: string;
}

const KEYS = ['id', 'name', 'scheme', 'app', 'terminal', 'formatVersion'];
const OF_LICH = ['origin', 'source'];

/** What lich would say of a theme's text, and what somebody should look at. Never throws. */
export function judgeTheme(text: string): Judged {
  const document = readObject(text);
  if ('level' in document) return { remarks: [document] };
  const { id, name, scheme } = document.value;
  const remarks = [
    ...fieldRemarks(document),
    ...strangeKeys(document),
    ...colourRemarks(document),
    ...document.twice,
  ];
  const isTaken = remarks.every(({ level }) => level !== 'fault');
  return {
    remarks: isTaken ? [...remarks, ...looksOf(document)] : remarks,
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof scheme === 'string' ? { scheme } : {}),
    ...(hasTones(document) ? { since: TONES_SINCE } : {}),
  };
}

function fieldRemarks({ value, lineOf }: Document): readonly Remark[] {
  const { id, name, scheme, formatVersion } = value;
  const isScheme = scheme === 'light' || scheme === 'dark';
  const fix = 'Write "light" or "dark", as the palette is.';
  return [
    ...idFaults(id).map(([what, how]) => fault('id', what, how)),
    ...nameFaults(name).map((what) => fault('name', what)),
    ...(isScheme ? [] : [fault('scheme', wrong(scheme), fix)]),
    ...formatFaults(formatVersion).map((what) => fault('formatVersion', what)),
  ];

  function fault(key: string, what: string, how?: string): Remark {
    const remark = { level: 'fault', line: lineOf(key), what: `${key} ${what}` } as const;
    return how === undefined ? remark : { ...remark, fix: how };
  }
}

function strangeKeys({ value, lineOf }: Document): readonly Remark[] {
  return Object.keys(value)
    .filter((key) => !KEYS.includes(key))
    .map((key) => {
      const what = OF_LICH.includes(key) ? "is lich's own to write" : 'is nothing that lich reads';
      return { level: 'doubt', line: lineOf(key), what: `${key} ${what}`, fix: 'Leave it out.' };
    });
}
