import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FileText } from '../edit.ts';
import { codeOf, type FileProblem, fileProblem, ownerName, takeOver } from './file-problem.ts';

/** A file as it is before an installation. */
export interface TargetFile {
  readonly ok: true;
  /** Where its bytes are: behind every link. */
  readonly path: string;
  /** The name it was asked for by. */
  readonly named: string;
  readonly isLink: boolean;
  /** Without a byte order mark; undefined when there is no file. */
  readonly text: FileText;
  readonly bytes: Buffer | undefined;
  readonly mark: string;
  readonly stats: Stats | undefined;
}

/** A file that cannot be read, and why. */
export type Unreadable = FileProblem;

const BYTE_ORDER_MARK = '\ufeff';

/** Reads a file, through links to the file they lead to. */
export function readTarget(path: string): TargetFile | Unreadable {
  let link: Stats | undefined;
  try {
    link = lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return unreadable(error, path, undefined);
  }
  if (link === undefined) return none(path);
  try {
    const real = realpathSync(path);
    const stats = statSync(real);
    if (!stats.isFile()) return { ok: false, cause: 'It is not a file.', fix: 'Move it away.' };
    const bytes = readFileSync(real);
    const text = textOf(bytes);
    if (text === undefined) {
      return {
        ok: false,
        cause: 'It is not UTF-8 text.',
        fix: 'Save it as UTF-8, then run this again.',
      };
    }
    const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
    const isLink = link.isSymbolicLink();
    const named = path;
    const own = text.slice(mark.length);
    return { ok: true, path: real, named, isLink, text: own, bytes, mark, stats };
  } catch (error) {
    return unreadable(error, path, link);
  }
}

/** @param link what is known of the name itself */
function unreadable(error: unknown, path: string, link: Stats | undefined): Unreadable {
  const code = codeOf(error);
  if (code === 'ENOENT' && link?.isSymbolicLink() === true) {
    return { ok: false, cause: 'The link leads to nothing.', fix: 'Make what it leads to.' };
  }
  if (code !== 'EACCES' && code !== 'EPERM') return fileProblem(error, path);
  const mode = link?.isFile() === true ? ` (its mode is ${octal(link.mode)})` : '';
  if (link !== undefined && process.getuid?.() !== link.uid) {
    const cause = `It belongs to ${ownerName(link.uid)}, and you may not read it${mode}.`;
    return { ok: false, cause, fix: takeOver(path, link.uid) };
  }
  return {
    ok: false,
    cause: `You may not read it${mode}.`,
    fix: `chmod u+${link === undefined ? `rx '${dirname(path)}'` : `rw '${path}'`}`,
  };
}

function octal(mode: number): string {
  return (mode & 0o777).toString(8).padStart(3, '0');
}

function none(path: string): TargetFile {
  return {
    ok: true,
    path,
    named: path,
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
