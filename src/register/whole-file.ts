import type { Edit, FileTask, FileText } from './edit.ts';

/**
 * A file that is ours from the first byte to the last. One of another making is never written.
 * @param isOurs tells a text that this or another release of ours wrote
 */
export function wholeFile(path: string, text: string, isOurs: (text: string) => boolean): FileTask {
  const foreign: Edit = {
    ok: false,
    cause: 'It is there already, and not from lich-hook.',
    fix: 'Move it away if nothing needs it, then run this again.',
  };
  const unlessForeign = (before: FileText, wanted: FileText): Edit =>
    before === undefined || isOurs(before) ? { ok: true, text: wanted } : foreign;
  return {
    path,
    shared: false,
    install: (before) => unlessForeign(before, text),
    // What is not ours is not ours to remove.
    uninstall: (before) =>
      before === undefined || isOurs(before)
        ? { ok: true, text: undefined }
        : { ok: true, text: before },
  };
}
