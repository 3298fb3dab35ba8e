import { type DiffLine, diff } from './diff.ts';
import type { FileTask, FileText, Refusal } from './edit.ts';
import type { Installable } from './installable.ts';
import type { Place } from './place.ts';
import { readTarget, type TargetFile } from './target-file.ts';

export type Direction = 'install' | 'uninstall';

/** What would become of one file. */
export type Planned = { readonly installable: Installable; readonly path: string } & (
  | {
      readonly action: 'create' | 'change' | 'remove';
      readonly target: TargetFile;
      readonly text: FileText;
      /** A copy is to be kept: nothing of ours is in it so far. */
      readonly copy: boolean;
      readonly difference: readonly DiffLine[];
    }
  | { readonly action: 'keep'; readonly target: TargetFile }
  | ({ readonly action: 'refuse' } & Omit<Refusal, 'ok'>)
);

/** Reads every file of an installation and tells what would become of it. Writes nothing. */
export function survey(
  direction: Direction,
  installable: Installable,
  place: Place,
): readonly Planned[] {
  return installable.tasks(place).map((task): Planned => {
    const { path } = task;
    const target = readTarget(path);
    if (!target.ok) {
      return { installable, path, action: 'refuse', cause: target.cause, fix: target.fix };
    }
    const edit = task[direction](target.text);
    if (!edit.ok) {
      const { ok: _, ...refusal } = edit;
      return { installable, path, action: 'refuse', ...refusal };
    }
    const { text } = edit;
    if (text === target.text) return { installable, path, action: 'keep', target };
    const action = text === undefined ? 'remove' : target.text === undefined ? 'create' : 'change';
    const copy = direction === 'install' && task.shared && isUntouched(task, target.text);
    const difference = diff(target.text ?? '', text ?? '');
    return { installable, path, action, target, text, copy, difference };
  });
}

/** Tells a file of the user's that nothing of ours is in. */
function isUntouched(task: FileTask, text: FileText): boolean {
  const without = task.uninstall(text);
  return text !== undefined && without.ok && without.text === text;
}
