import type { FileTask, FileText, Refusal } from './edit.ts';
import { type DiffLine, diff } from './file/diff.ts';
import { readTarget, type TargetFile } from './file/target-file.ts';
import type { Installable } from './installable.ts';
import type { Site } from './site.ts';

export type Direction = 'install' | 'uninstall';

/** What would become of one file. */
export type Planned = {
  readonly installable: Installable;
  readonly path: string;
  /** See the task's. */
  readonly since?: string;
} & (
  | {
      readonly action: 'create' | 'change' | 'remove';
      readonly target: TargetFile;
      readonly text: FileText;
      /** A copy is to be kept: nothing of ours is in it so far. */
      readonly copy: boolean;
      /** It may hold what is the user's. */
      readonly shared: boolean;
      readonly difference: readonly DiffLine[];
      /** Whose file makes room for ours. */
      readonly replaces?: 'lich-plugin';
      /** How many events are registered in it, now and then; absent for a file without events. */
      readonly events?: { readonly before: number; readonly after: number };
    }
  | { readonly action: 'keep'; readonly target: TargetFile }
  | ({ readonly action: 'refuse' } & Omit<Refusal, 'ok'>)
);

/** Reads every file of an installation and tells what would become of it. Writes nothing. */
export function survey(
  direction: Direction,
  installable: Installable,
  site: Site,
): readonly Planned[] {
  const tasks = installable.tasks(site);
  const planned = tasks.map((task): Planned => {
    const one = plan(direction, installable, task);
    return task.since === undefined ? one : { ...one, since: task.since };
  });
  const isRefused = direction === 'install' && planned.some(({ action }) => action === 'refuse');
  return planned.flatMap((one, at): readonly Planned[] => {
    // Half an installation is none: a manifest without its hooks, say.
    if (isRefused && one.action !== 'refuse' && one.action !== 'keep') return [];
    // In a place where nothing has to be, what is not ours is of no interest.
    if (tasks[at]?.isStray === true && one.action === 'keep') return [];
    const served = planned.find(({ path }) => path === tasks[at]?.serves);
    if (one.action !== 'remove' || served === undefined || isGone(served)) return [one];
    return [{ installable, path: one.path, action: 'keep', target: one.target }];
  });
}

function plan(direction: Direction, installable: Installable, task: FileTask): Planned {
  const { path, shared } = task;
  const target = readTarget(path);
  if (!target.ok) {
    return { installable, path, action: 'refuse', cause: target.cause, fix: target.fix };
  }
  const edit = task[direction](target.text, target.mark);
  if (!edit.ok) {
    const { ok: _, ...refusal } = edit;
    return { installable, path, action: 'refuse', ...refusal };
  }
  const { text, replaces } = edit;
  if (text === target.text) return { installable, path, action: 'keep', target };
  const action = text === undefined ? 'remove' : target.text === undefined ? 'create' : 'change';
  const copy = direction === 'install' && shared && isUntouched(task, target.text);
  const difference = diff(target.text ?? '', text ?? '');
  const events = eventsOf(task, target.text, text);
  const more = replaces === undefined ? events : { ...events, replaces };
  return { installable, path, action, target, text, copy, shared, difference, ...more };
}

function eventsOf({ events: count }: FileTask, before: FileText, after: FileText) {
  return count === undefined ? {} : { events: { before: count(before), after: count(after) } };
}

/** Tells a file that is not there, or is about to go. */
function isGone(planned: Planned): boolean {
  if (planned.action === 'keep') return planned.target.text === undefined;
  return planned.action === 'remove';
}

/** Tells a file of the user's that nothing of ours is in. */
function isUntouched(task: FileTask, text: FileText): boolean {
  const without = task.uninstall(text);
  return text !== undefined && without.ok && without.text === text;
}
