import { executablePlace, lasting } from './executable-folder.ts';
import type { Installable } from './installable.ts';
import { hasOurName } from './ours.ts';
import type { RequestMistake } from './selection.ts';
import type { Direction } from './survey.ts';

/**
 * Why that executable may not be used; undefined when it may. It takes out what it would know as
 * its own; what it puts in is another matter. One in a package manager's
 * cache works today and is gone without a word some day, and every hook with it: that is refused
 * unless it is meant.
 * @param executable its absolute path, links resolved
 */
export function whyNotRegister(
  executable: string,
  direction: Direction,
  installables: readonly Installable[],
  isMeant: boolean,
): RequestMistake | undefined {
  if (!hasOurName(executable)) {
    return {
      ok: false,
      cause: `This executable is ${executable}: its entries would not be known as ours again.`,
      fix: 'Name it lich-hook.',
    };
  }
  const { cacheOf } = executablePlace(executable);
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
