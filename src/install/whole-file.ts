import type { Edit, FileTask, FileText } from './edit.ts';

/**
 * Whose a text is: as we wrote it, in this release or another; ours with changes; lich's, which puts
 * its own plugin there and would put it there again; another's.
 */
export type Maker = 'ours' | 'edited' | 'lich' | 'foreign';

const FOREIGN: Edit = {
  ok: false,
  cause: 'It is there already, and not from lich-hook.',
  fix: 'Move it away if nothing needs it, then run this again.',
};

const EDITED: Edit = {
  ok: false,
  cause: 'It has been changed since lich-hook wrote it: what was added would be lost.',
  fix: 'Keep elsewhere what you need of it, delete it, then run this again.',
};

/**
 * A file that is ours from the first byte to the last. One of another making is never written, and
 * one that somebody has changed is neither written nor removed. One of lich's own plugin makes room.
 */
export function wholeFile(path: string, text: string, makerOf: (text: string) => Maker): FileTask {
  return {
    path,
    shared: false,
    install: (before) =>
      before !== undefined && makerOf(before) === 'lich'
        ? { ok: true, text, replaces: 'lich-plugin' }
        : judged(before, makerOf, FOREIGN, text),
    // What is not ours is not ours to remove.
    uninstall: (before) => judged(before, makerOf, { ok: true, text: before }, undefined),
  };
}

function judged(
  before: FileText,
  makerOf: (text: string) => Maker,
  ifForeign: Edit,
  wanted: FileText,
): Edit {
  const maker = before === undefined ? 'ours' : makerOf(before);
  if (maker === 'ours') return { ok: true, text: wanted };
  return maker === 'edited' ? EDITED : ifForeign;
}
