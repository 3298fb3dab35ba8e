/** Where an installation goes: the user's own files, or those of the project in this folder. */
export type Scope = 'user' | 'project';

/** The machine as far as an installation has to know it. */
export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The folder a project's files are in. */
  readonly project: string;
  readonly scope: Scope;
  /** The absolute path of the executable. */
  readonly executable: string;
}

/** A path below a folder, with the slashes of that system. */
export function below({ platform }: Place, folder: string, ...names: readonly string[]): string {
  const slash = platform === 'win32' ? '\\' : '/';
  return [folder.replace(/[/\\]+$/, ''), ...names].join(slash);
}

/** The folder that a variable names, else the one of those names in the user's home. */
export function folderOf(place: Place, variable: string, ...names: readonly string[]): string {
  const named = place.env[variable];
  return named === undefined || named === '' ? below(place, place.home, ...names) : named;
}
