import { type Applied, removeTarget, writeTarget } from './file/apply.ts';
import { type Backup, backupPath, clearLeftovers, putBack, settleBackup } from './file/backup.ts';
import { removeMadeFolders } from './file/made-folders.ts';
import { readTarget } from './file/target-file.ts';
import type { Installable } from './installable.ts';
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
  /** It was to be as before, and is not. */
  readonly isLeft?: true;
}

/**
 * Carries out what a survey told, one agent CLI after the other. Of an installation every file is
 * written or none: one that fails takes back what was written for its CLI, and keeps no other CLI
 * from its turn. What killed runs left beside a file is cleared away, also where there is nothing
 * else to do.
 */
export function carryOut(
  direction: Direction,
  planned: readonly Planned[],
  site: Site,
): readonly Done[] {
  const byInstallable = Map.groupBy(planned, ({ installable }) => installable);
  const done = Array.from(byInstallable, ([installable, files]) =>
    direction === 'install'
      ? installAll(files, installable, site)
      : // The settings come first, and what goes before them makes room on a full disk.
        files
          .toReversed()
          .map((one) => carryOutOne(direction, one))
          .toReversed(),
  ).flat();
  for (const { planned: one, error } of done) {
    if (one.action !== 'remove' || error !== undefined) continue;
    removeMadeFolders(one.path, one.installable, site);
  }
  return done;
}

function installAll(
  files: readonly Planned[],
  installable: Installable,
  site: Site,
): readonly Done[] {
  const done: Done[] = [];
  for (const [at, one] of files.entries()) {
    const own = carryOutOne('install', one);
    if (own.error === undefined) {
      done.push(own);
      continue;
    }
    // The last one first: what was made goes, and leaves room for what a file held.
    const others = done
      .toReversed()
      .map((earlier) => takeBack(earlier, installable, site))
      .toReversed();
    const rest = files.slice(at + 1).map((later) => withheld(later));
    const { cause, fix } = own.error;
    const because = { cause: `${one.path} could not be written: ${cause}`, fix };
    return [...others, ...rest]
      .map((other) => (isChange(other.planned) ? { ...other, error: because } : other))
      .concat(own);
  }
  return done;
}

function carryOutOne(direction: Direction, one: Planned): Done {
  if ('target' in one) clearLeftovers(one.target.path);
  const applied = act(direction, one);
  if (!applied.ok) return { ...withheld(one), error: { cause: applied.cause, fix: applied.fix } };
  const { backup } = applied;
  const hasCopy = backup !== 'none' && 'target' in one;
  return { planned: one, backup, backupPath: hasCopy ? backupPath(one.target.path) : undefined };
}

function withheld(planned: Planned): Done {
  return { planned, backup: 'none', backupPath: undefined };
}

function isChange({ action }: Planned): boolean {
  return action !== 'keep' && action !== 'refuse';
}

/** Gives a file back the text it had, or says that it could not. */
function takeBack({ planned, backup }: Done, installable: Installable, site: Site): Done {
  if (planned.action === 'refuse' || planned.action === 'keep') return withheld(planned);
  const { shared, target, path, text } = planned;
  const now = readTarget(path);
  if (!now.ok) return { ...withheld(planned), isLeft: true };
  if (target.text === undefined) {
    const { ok } = removeTarget(now, shared);
    removeMadeFolders(path, installable, site);
    return ok ? withheld(planned) : { ...withheld(planned), isLeft: true };
  }
  // The copy that was made for it needs no room on a full disk.
  if (backup === 'made' && now.text === text && putBack(now)) return withheld(planned);
  const { ok } = writeTarget({ ...now, mark: target.mark }, target.text, false);
  const state = settleBackup(now.path);
  if (ok) return withheld(planned);
  const kept = state === 'none' ? undefined : backupPath(now.path);
  return { planned, backup: state, backupPath: kept, isLeft: true };
}

function act(direction: Direction, planned: Planned): Applied {
  if (planned.action === 'refuse' || planned.action === 'keep') return { ok: true, backup: 'none' };
  const { target, text, copy, shared } = planned;
  const applied =
    text === undefined ? removeTarget(target, shared) : writeTarget(target, text, copy);
  if (!applied.ok || direction === 'install') return applied;
  return { ok: true, backup: settleBackup(target.path) };
}
