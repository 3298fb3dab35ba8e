import type { FileTask } from './edit.ts';
import { wholeFile } from './whole-file.ts';

/** How the header of every module begins, in this release and in others. */
const HEADER = /^\/\/ lich-hook \d+\.\d+\.\d+\S*: lich's client inside /;

/** A file that a harness loads as a module, with the text that this executable carries. */
export function moduleFile(path: string, text: string): FileTask {
  return wholeFile(path, text, (before) => HEADER.test(before));
}
