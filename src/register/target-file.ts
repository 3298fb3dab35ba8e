import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import type { FileText } from './edit.ts';

/** A file as it is before an installation. */
export interface TargetFile {
  readonly ok: true;
  /** Where its bytes are: behind every link. */
  readonly path: string;
  readonly isLink: boolean;
  /** Without a byte order mark; undefined when there is no file. */
  readonly text: FileText;
  readonly bytes: Buffer | undefined;
  readonly mark: string;
  readonly stats: Stats | undefined;
}

/** A file that cannot be read, and why. */
export interface Unreadable {
  readonly ok: false;
  readonly cause: string;
  readonly fix: string;
}

const BYTE_ORDER_MARK = '\ufeff';

/** Reads a file, through links to the file they lead to. */
export function readTarget(path: string): TargetFile | Unreadable {
  let link: Stats | undefined;
  try {
    link = lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return { ok: false, cause: messageOf(error), fix: 'Check the folder it is in.' };
  }
  if (link === undefined) return none(path);
  try {
    const real = realpathSync(path);
    const stats = statSync(real);
    if (!stats.isFile()) return { ok: false, cause: 'It is no file.', fix: 'Move it away.' };
    const bytes = readFileSync(real);
    const text = textOf(bytes);
    if (text === undefined) {
      return {
        ok: false,
        cause: 'It is no UTF-8 text.',
        fix: 'Save it as UTF-8, then run this again.',
      };
    }
    const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
    const isLink = link.isSymbolicLink();
    return { ok: true, path: real, isLink, text: text.slice(mark.length), bytes, mark, stats };
  } catch (error) {
    const cause = messageOf(error);
    return link.isSymbolicLink()
      ? { ok: false, cause: `The link leads to nothing: ${cause}`, fix: 'Make what it leads to.' }
      : { ok: false, cause, fix: 'Check who may read it.' };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function none(path: string): TargetFile {
  return {
    ok: true,
    path,
    isLink: false,
    text: undefined,
    bytes: undefined,
    mark: '',
    stats: undefined,
  };
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
