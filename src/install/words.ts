import type { Paint } from '../terminal/paint.ts';
import type { Done } from './carry-out.ts';
import { executableFolder } from './executable-folder.ts';
import type { DiffLine } from './file/diff.ts';
import type { TargetFile } from './file/target-file.ts';
import type { Direction, Planned } from './survey.ts';

/** What would become of a file, for a person. */
export function plannedLines(planned: Planned, paint: Paint): readonly string[] {
  const { installable, path } = planned;
  const about = `${paint('bold', installable.name)}  ${path}`;
  switch (planned.action) {
    case 'keep':
      return [`${about}  ${paint('dim', 'nothing to do')}`];
    case 'refuse': {
      const where = planned.line === undefined ? path : `${path}:${planned.line}`;
      return [
        `${paint('bold', installable.name)}  ${where}`,
        paint('red', planned.cause),
        planned.fix,
      ];
    }
    case 'remove':
      return [about, paint('red', removalOf(planned.target, planned.shared))];
    default:
      return [about, ...planned.difference.map((line) => diffLine(line, paint))];
  }
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
      return paint('green', `+ ${text}`);
    case 'removed':
      return paint('red', `- ${text}`);
    case 'gap':
      return paint('dim', `  ${text}`);
    default:
      return `  ${text}`;
  }
}

/** What became of a file, for a person. */
export function doneLines({ planned, backup, backupPath, error }: Done): readonly string[] {
  const { installable, path, action } = planned;
  if (error !== undefined) {
    return [`${installable.name}: ${path} is as it was. ${error.cause}`, error.fix];
  }
  if (action === 'refuse' || action === 'keep') return [];
  const copies: Readonly<Record<string, string>> = {
    made: `  As it was: ${backupPath}`,
    left: `  A copy from before lich-hook is kept: ${backupPath}`,
  };
  const copy = copies[backup];
  const verb = { create: 'created', change: 'changed', remove: 'removed' }[action];
  return [`${installable.name}: ${verb} ${path}`, ...(copy === undefined ? [] : [copy])];
}

/** What a person has to do after it, once for each harness that something became of. */
export function nextLines(
  direction: Direction,
  planned: readonly Planned[],
  executable: string,
): readonly string[] {
  const touched = planned.filter(({ action }) => action !== 'refuse' && action !== 'keep');
  const installables = new Set(touched.map(({ installable }) => installable));
  const lines = Array.from(installables, ({ name, next }) => `Next, ${name}: ${next[direction]}`);
  if (direction === 'install' && lines.length > 0) {
    if (executableFolder(executable).isVersioned) {
      lines.push(`After an update that moves ${executable}: run this install again.`);
    }
    lines.push('Before you remove this executable: lich-hook uninstall --all');
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
