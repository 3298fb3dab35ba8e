import { dirname } from 'node:path';
import {
  type Backup,
  backupPath,
  removeEmpty,
  removeTarget,
  settleBackup,
  writeTarget,
} from './apply.ts';
import type { Place } from './place.ts';
import type { Direction, Planned } from './survey.ts';

/** What became of one file. */
export interface Done {
  readonly planned: Planned;
  readonly backup: Backup;
  /** The copy that was made, removed or left. */
  readonly backupPath: string | undefined;
  /** Why it went wrong. */
  readonly error?: string;
}

/** Carries out what a survey told, file by file; one that fails keeps no other from its turn. */
export function carryOut(
  direction: Direction,
  planned: readonly Planned[],
  place: Place,
): readonly Done[] {
  const done = planned.map((one): Done => {
    try {
      const backup = act(direction, one);
      const copyPath =
        backup === 'none' || !('target' in one) ? undefined : backupPath(one.target.path);
      return { planned: one, backup, backupPath: copyPath };
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      return { planned: one, backup: 'none', backupPath: undefined, error: cause };
    }
  });
  // Folders that install made for its files; one that has anything in it is not among them.
  for (const {
    planned: { action, path },
    error,
  } of done) {
    const folder = dirname(path);
    const isOurs = action === 'remove' && error === undefined;
    if (isOurs && folder !== place.project && folder !== place.home) removeEmpty(folder);
  }
  return done;
}

function act(direction: Direction, planned: Planned): Backup {
  if (planned.action === 'refuse' || planned.action === 'keep') return 'none';
  const { target, text, copy } = planned;
  if (text === undefined) removeTarget(target);
  else {
    const backup = writeTarget(target, text, copy);
    if (direction === 'install') return backup;
  }
  return settleBackup(target.path, text);
}
