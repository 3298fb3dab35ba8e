import type { Remark } from './document.ts';
import { readObject } from './document.ts';
import { wrong } from './fields.ts';
import { type Judged, judgeTheme } from './theme.ts';

/**
 * The file that makes a pack of a folder.
 * @internal
 */
export const PACK_FILE = 'lich-theme.json';

/** A file, judged. */
export interface JudgedFile extends Judged {
  readonly file: string;
}

const VERSION = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/;
const MOST = 32;

/**
 * What lich would say of a pack: one bad file refuses it whole.
 * @param files the texts of the .json files at the root of a folder, by their names
 */
export function judgePack(files: ReadonlyMap<string, string>): readonly JudgedFile[] {
  const manifest = files.get(PACK_FILE);
  const themes = [...files]
    .filter(([file]) => file !== PACK_FILE)
    .map(([file, text]): JudgedFile => ({ file, ...judgeTheme(text) }));
  const newest = themes.find(({ since }) => since !== undefined)?.since;
  return [
    {
      file: PACK_FILE,
      remarks: [...manifestRemarks(manifest, newest), ...numberFaults(themes.length)],
    },
    ...themes.map((theme, at) => ({
      ...theme,
      remarks: [...theme.remarks, ...twiceIn(themes.slice(0, at), theme)],
    })),
  ];
}

function manifestRemarks(text: string | undefined, since: string | undefined): readonly Remark[] {
  if (text === undefined) {
    const fix = `Give it one, { "name": "…", "version": "1.0.0" }, or check the files one by one.`;
    return [{ level: 'fault', what: 'is missing: the folder is no pack without it', fix }];
  }
  const document = readObject(text);
  if ('level' in document) return [document];
  const { value, lineOf, twice } = document;
  const { name, version, minLichVersion: least } = value;
  const fault = (key: string, what: string): Remark => ({
    ...{ level: 'fault', line: lineOf(key), what: `${key} ${what}` },
  });
  const number = ', and has to be a version as 1.0.0';
  const isVersion = (given: unknown): boolean => typeof given === 'string' && VERSION.test(given);
  const isOld = least === undefined || (isVersion(least) && isBefore(String(least), since ?? ''));
  const doubt = `minLichVersion should be ${since}, the first lich that knows all of the colours`;
  return [
    ...(typeof name === 'string' && name.trim() !== '' ? [] : [fault('name', wrong(name))]),
    ...(isVersion(version) ? [] : [fault('version', `${wrong(version)}${number}`)]),
    ...(least === undefined || isVersion(least)
      ? []
      : [fault('minLichVersion', `${wrong(least)}${number}`)]),
    ...(since !== undefined && isOld
      ? [{ level: 'doubt' as const, line: lineOf('minLichVersion'), what: doubt }]
      : []),
    ...twice,
  ];
}

function isBefore(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number));
  const at = one?.findIndex((part, place) => part !== two?.[place]) ?? -1;
  return at >= 0 && (one?.[at] ?? 0) < (two?.[at] ?? 0);
}

function numberFaults(themes: number): readonly Remark[] {
  if (themes >= 1 && themes <= MOST) return [];
  const what =
    themes === 0 ? 'there is no theme beside it' : `there are ${themes} themes beside it`;
  return [{ level: 'fault', what: `${what}: a pack has 1 to ${MOST}` }];
}

function twiceIn(before: readonly JudgedFile[], { id }: JudgedFile): readonly Remark[] {
  const other = before.find((one) => id !== undefined && one.id === id);
  if (other === undefined) return [];
  return [{ level: 'fault', what: `id is "${id}", as in ${other.file}: each is to be another` }];
}
