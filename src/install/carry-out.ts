import { type Applied, removeTarget, writeTarget } from './file/apply.ts';
import { type Backup, backupPath, clearLeftovers, settleBackup } from './file/backup.ts';
import { removeMadeFolders } from './file/made-folders.ts';
import type { Site } from './site.ts';
import type { Direction, Planned } from './survey.ts';

/** What became of one file. */
export interface Done {
  readonly planned: Planned;
  readonly backup: Backup;
  /** The copy that was made, removed or left. */
  readonly backupPath: string | undefined;
  /** Why it went wrong, and what to do. */
  readonly error?: { readonly cause: string; readonly fix: string };
}

/**
 * Carries out what a survey told, file by file; one that fails keeps no other from its turn. What
 * killed runs left beside a file is cleared away, also where there is nothing else to do.
 */
export function carryOut(
  direction: Direction,
  planned: readonly Planned[],
  site: Site,
): readonly Done[] {
  const done = planned.map((one): Done => {
    if ('target' in one) clearLeftovers(one.target.path);
    const applied = act(direction, one);
    if (!applied.ok) {
      const { cause, fix } = applied;
      return { planned: one, backup: 'none', backupPath: undefined, error: { cause, fix } };
    }
    const { backup } = applied;
    const hasCopy = backup !== 'none' && 'target' in one;
    return {
      planned: one,
      backup,
      backupPath: hasCopy ? backupPath(one.target.path) : undefined,
    };
  });
  for (const { planned: one, error } of done) {
    if (one.action !== 'remove' || error !== undefined) continue;
    removeMadeFolders(one.path, one.installable, site);
  }
  return done;
}

function act(direction: Direction, planned: Planned): Applied {
  if (planned.action === 'refuse' || planned.action === 'keep') return { ok: true, backup: 'none' };
  const { target, text, copy, shared } = planned;
  const applied =
    text === undefined ? removeTarget(target, shared) : writeTarget(target, text, copy);
  if (!applied.ok || direction === 'install') return applied;
  return { ok: true, backup: settleBackup(target.path) };
}
