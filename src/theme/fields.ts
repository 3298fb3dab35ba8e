import { kindOf, quoted } from './colour.ts';

const ID = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const TAKEN = ['light', 'dark', 'system', 'match'];
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])$/;
const NAME_LONGEST = 128;
const NEWEST_FORMAT = 1;

/** What is wrong with a value that is none of those that may stand there. */
export function wrong(value: unknown): string {
  if (value === undefined) return 'is missing';
  return typeof value === 'string' ? `is ${quoted(value)}` : `is ${kindOf(value)}`;
}

/** What is wrong with a theme's id, and what to do. */
export function idFaults(id: unknown): readonly (readonly [what: string, fix: string])[] {
  const fix =
    'It is the name of the file lich keeps: small letters, digits, and . _ - behind the first, 64 at most.';
  if (typeof id !== 'string' || !ID.test(id)) return [[wrong(id), fix]];
  if (TAKEN.includes(id)) return [[`is "${id}", which is lich's own`, 'Choose another.']];
  if (DEVICE.test(id)) return [[`is "${id}", a device of Windows`, 'Choose another.']];
  return [];
}

/** What is wrong with a theme's name. */
export function nameFaults(name: unknown): readonly string[] {
  if (typeof name !== 'string') return [wrong(name)];
  if (name.trim() === '') return ['is blank'];
  const length = [...name].length;
  return length > NAME_LONGEST
    ? [`has ${length} characters, and ${NAME_LONGEST} are the most`]
    : [];
}

/** What is wrong with the number of a theme's format. */
export function formatFaults(version: unknown): readonly string[] {
  if (version === undefined) return [];
  if (!Number.isInteger(version)) return [`${wrong(version)}, not a whole number`];
  const isKnown = version === 0 || version === NEWEST_FORMAT;
  return isKnown ? [] : [`is ${version}, and ${NEWEST_FORMAT} is the newest`];
}
