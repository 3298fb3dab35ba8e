import { aur } from './aur.ts';
import { homebrew } from './homebrew.ts';
import { nix } from './nix.ts';
import { scoop } from './scoop.ts';
import type { ManagerFile, Source } from './source.ts';
import { winget } from './winget.ts';

const MANAGERS = [homebrew, scoop, winget, aur, nix] as const;

/** The files that package managers install a release by, each of the archives that are there. */
export function managerFiles(source: Source): readonly ManagerFile[] {
  return MANAGERS.flatMap((manager) => manager(source));
}
