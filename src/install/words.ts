import type { Paint } from '../terminal/paint.ts';
import { printable, printableLines } from '../terminal/printable.ts';
import type { Done } from './carry-out.ts';
import { executableFolder } from './executable-folder.ts';
import { backupPath } from './file/backup.ts';
import type { DiffLine } from './file/diff.ts';
import type { TargetFile } from './file/target-file.ts';
import type { Installable } from './installable.ts';
import type { Scope, Site } from './site.ts';
import type { Direction, Planned } from './survey.ts';

/** What would become of a file, in a few lines that a person can decide on. */
export function plannedLines(planned: Planned, paint: Paint): readonly string[] {
  const { installable, path } = planned;
  const about = (where: string): string =>
    `${paint('bold', installable.name)}  ${printable(where)}`;
  switch (planned.action) {
    case 'keep':
      return [`${about(path)}  ${paint('dim', 'nothing to do')}`];
    case 'refuse':
      return [
        about(planned.line === undefined ? path : `${path}:${planned.line}`),
        paint('red', printableLines(planned.cause)),
        printableLines(planned.fix),
      ];
    default:
      return [
        about(path),
        ...fateLines(planned, paint).map((line) => `  ${line}`),
        ...(planned.copy
          ? [`  As it is now, it is kept in ${printable(backupPath(planned.target.path))}`]
          : []),
      ];
  }
}

/** What would change in a file, line by line. */
export function differenceLines(planned: Planned, paint: Paint): readonly string[] {
  return 'difference' in planned ? planned.difference.map((line) => diffLine(line, paint)) : [];
}

type Changed = Extract<Planned, { readonly text: unknown }>;

function fateLines(planned: Changed, paint: Paint): readonly string[] {
  const { action, target, shared } = planned;
  if (action === 'remove') return [paint('red', printable(removalOf(target, shared)))];
  const link = target.isLink ? [`It is a link to ${printable(target.path)}, which changes.`] : [];
  const verb = action === 'create' ? 'New file' : 'Changed';
  return [`${paint('green', verb)}: ${substanceOf(planned)}`, ...link];
}

/** What of a file becomes another. */
function substanceOf({ action, events, replaces }: Changed): string {
  if (replaces !== undefined) return `it is ${replaces}'s, and lich-hook's takes its place.`;
  if (events === undefined) {
    return action === 'create' ? 'written by lich-hook.' : 'the text of this release.';
  }
  const { before, after } = events;
  if (after === 0) return `${count(before)} taken out, the rest stays.`;
  if (before === 0) {
    const rest = action === 'create' ? '' : ', the rest stays';
    return `${count(after)} registered${rest}.`;
  }
  return `${count(after)} registered (now ${before}, of another release or executable), the rest stays.`;
}

function count(events: number): string {
  return `${events} event${events === 1 ? '' : 's'}`;
}

/** Where things stand with a file, for one who only asks. */
export function checkedLine({ installable, path, action }: Planned, paint: Paint): string {
  const isInPlace = action === 'keep';
  const state = isInPlace ? paint('green', 'in place') : paint('yellow', 'not in place');
  return `${paint('bold', installable.name)}  ${printable(path)}  ${state}`;
}

/** What a person should know before a yes, beside what becomes of each file. */
export function scopeNotes(scope: Scope, installables: readonly Installable[]): readonly string[] {
  if (scope === 'local') {
    return ['These files are yours alone: see that your version control leaves them out.'];
  }
  const named = installables.filter((one) => one.standsAlone !== true);
  if (scope !== 'project' || named.length === 0) return [];
  const alone = named.filter(({ scopes }) => scopes.includes('local'));
  const ids = alone.map(({ id }) => id).join(' ');
  return [
    "These files are shared with whoever has the project, and this machine's own path of lich-hook goes into them: elsewhere those hooks fail.",
    ...(alone.length === 0
      ? []
      : [`For you alone: lich-hook install ${ids} --scope local, or without --scope.`]),
  ];
}

/** Somebody who tells lich of an agent CLI already. */
export interface Neighbour {
  readonly id: string;
  /** The product's name, for people. */
  readonly name: string;
  readonly maker: 'lich-hook' | 'lich-plugin' | 'another';
  readonly where: string;
  /** What comes of two. */
  readonly price: string;
  /** The command that takes it out, or a person's work. */
  readonly takenOut: string;
}

/** What to know of a neighbour before both tell everything: who, what comes of it, the way out. */
export function besideLines({ name, maker, where, price, takenOut }: Neighbour): readonly string[] {
  const whose = maker === 'another' ? 'Another client of lich' : maker;
  return [
    `${whose} tells lich of ${name} already (${where}): with both, ${price}.`,
    `To take that one out: ${takenOut}`,
  ].map(printable);
}

/** The same for a program. */
export function besideJson({ id, maker, where, takenOut }: Neighbour): object {
  return { harness: id, maker, where, takenOut };
}

/** What else of ours is registered with a harness after a scope of it was taken out. */
export function remainingLine({ name, id }: Installable, scope: Scope): string {
  const places: Readonly<Record<Scope, string>> = {
    user: 'in your own settings',
    project: 'in this project',
    local: 'in your settings of this project',
  };
  const option = scope === 'user' ? '' : ` --scope ${scope}`;
  return `${name} is still registered ${places[scope]}: lich-hook uninstall ${id}${option}`;
}

function removalOf({ isLink, path }: TargetFile, isShared: boolean): string {
  if (!isLink) return 'The file is removed: only lich-hook was in it.';
  return isShared
    ? `It is a link, and only lich-hook was in ${path}: that becomes {}.`
    : `It is a link, which is removed. ${path}, where it leads, stays.`;
}

function diffLine({ kind, text }: DiffLine, paint: Paint): string {
  switch (kind) {
    case 'added':
      return paint('green', printableLines(`+ ${text}`));
    case 'removed':
      return paint('red', printableLines(`- ${text}`));
    case 'gap':
      return paint('dim', `  ${text}`);
    default:
      return printableLines(`  ${text}`);
  }
}

/** What became of a file, for a person. */
export function doneLines(done: Done): readonly string[] {
  const { planned, backup, backupPath: kept, error, isLeft } = done;
  const { installable, path, action } = planned;
  if (error !== undefined && isLeft) {
    const copy = backup === 'left' || backup === 'made' ? ` As it was: ${kept}` : '';
    const what = `${path} was changed, and could not be given back what it held.${copy}`;
    const fix = `${error.fix} Or take it out: lich-hook uninstall ${installable.id}`;
    return [`${installable.name}: ${what}`, error.cause, fix].map(printableLines);
  }
  if (error !== undefined) {
    return [`${installable.name}: ${path} is as it was. ${error.cause}`, error.fix].map(
      printableLines,
    );
  }
  if (action === 'refuse' || action === 'keep') return [];
  const copies: Readonly<Record<string, string>> = {
    made: `  As it was: ${kept}`,
    left: `  A copy from before lich-hook is kept: ${kept}`,
  };
  const copy = copies[backup];
  const verb = { create: 'created', change: 'changed', remove: 'removed' }[action];
  const { events } = planned;
  const number = events === undefined || events.after === 0 ? '' : `, ${count(events.after)}`;
  const { target, shared, replaces } = planned;
  const isLink = action === 'remove' && target.isLink;
  const was = replaces === undefined ? '' : `, which was ${replaces}'s`;
  return [
    `${installable.name}: ${verb} ${path}${was}${number}`,
    ...(isLink ? [`  ${removalOf(target, shared)}`] : []),
    ...(copy === undefined ? [] : [copy]),
  ].map(printable);
}

/** What a person has to do after it, once for each harness that something became of. */
export function nextLines(
  direction: Direction,
  planned: readonly Planned[],
  { executable, scope }: Site,
): readonly string[] {
  const touched = planned.filter(({ action }) => action !== 'refuse' && action !== 'keep');
  const installables = new Set(touched.map(({ installable }) => installable));
  const lines = Array.from(installables, ({ name, next }) => `Next, ${name}: ${next[direction]}`);
  if (direction === 'install' && lines.length > 0) {
    if (executableFolder(executable).isVersioned) {
      lines.push(`After an update that moves ${printable(executable)}: run this install again.`);
    }
    const option = scope === 'user' ? '' : ` --scope ${scope}`;
    lines.push(`Before you remove this executable: lich-hook uninstall --all${option}`);
  }
  return lines;
}

/** What became of a file, for a program. */
export function jsonOf(direction: Direction, { planned, backup, backupPath, error }: Done): object {
  const { installable, path, action } = planned;
  const failed = error ?? (action === 'refuse' ? planned : undefined);
  return {
    harness: installable.id,
    file: path,
    action: failed === undefined ? action : 'failed',
    ...(failed === undefined ? {} : { error: failed.cause, fix: failed.fix }),
    ...(action === 'refuse' ? { line: planned.line } : {}),
    ...(backupPath === undefined ? {} : { copy: { path: backupPath, state: backup } }),
    ...(failed !== undefined || action === 'keep' ? {} : { next: installable.next[direction] }),
  };
}
