import { posix, win32 } from 'node:path';

/**
 * Where an installation goes: the user's own files, those of the project in this folder, or the
 * user's own in that project.
 */
export const SCOPES = ['user', 'project', 'local'] as const;
export type Scope = (typeof SCOPES)[number];

/** The machine as far as an installation has to know it. */
export interface Site {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The folder a project's files are in. */
  readonly project: string;
  readonly scope: Scope;
  /** The absolute path of the executable. */
  readonly executable: string;
  /** The text of a file, where what is put into one depends on another. */
  readonly read?: (path: string) => string | undefined;
  /**
   * Whether somebody wants the mods of a CLI that loads some, or its hooks alone; undefined where
   * nobody says: then it stays as it is.
   */
  readonly mods?: boolean;
}

/** A path below a folder, with the slashes of that system. */
export function below({ platform }: Site, folder: string, ...names: readonly string[]): string {
  const slash = platform === 'win32' ? '\\' : '/';
  return [folder.replace(/[/\\]+$/, ''), ...names].join(slash);
}

/** The folder that a variable names, else the one of those names in the user's home. */
export function folderOf(site: Site, variable: string, ...names: readonly string[]): string {
  return namedBy(site, variable) ?? below(site, site.home, ...names);
}

/**
 * The absolute path of a folder that a variable names; undefined where it names none. A relative
 * one is meant from the folder a program is started in, as the agent CLIs take it.
 */
export function namedBy({ env, platform, project }: Site, variable: string): string | undefined {
  const named = env[variable];
  if (named === undefined || named === '') return undefined;
  const { isAbsolute, resolve } = platform === 'win32' ? win32 : posix;
  return isAbsolute(named) ? named : resolve(project, named);
}
