import { executableFolder, lasting } from './executable-folder.ts';
import type { Installable } from './installable.ts';
import { hasOurName } from './line/names.ts';
import type { SelectionMistake } from './selection.ts';
import type { Direction } from './survey.ts';

/**
 * Why that executable may not be registered, or why its entries could not be found again; undefined
 * when nothing stands against it. A copy in a package manager's cache works today and is gone some
 * day, and every hook with it, without a word: it is registered only where that is meant. It may
 * always take entries out.
 * @param executable its absolute path, links resolved
 * @param isMeant a person has said `--temporary`
 */
export function whyNotRegister(
  executable: string,
  direction: Direction,
  installables: readonly Installable[],
  isMeant: boolean,
): SelectionMistake | undefined {
  if (!hasOurName(executable)) {
    return {
      ok: false,
      cause: `This executable is ${executable}: its entries would not be known as ours again.`,
      fix: 'Name it lich-hook.',
    };
  }
  const { cacheOf } = executableFolder(executable);
  if (
    cacheOf === undefined ||
    isMeant ||
    direction === 'uninstall' ||
    installables.every((one) => one.standsAlone)
  ) {
    return undefined;
  }
  const ids = installables.map(({ id }) => id);
  return {
    ok: false,
    cause: `This copy is in the cache of ${cacheOf} (${executable}): when that is emptied, every hook ends without a word.`,
    fix: `${lasting(ids)}. To register this copy all the same: --temporary`,
  };
}
