import { win32 } from 'node:path';

/** What a search for Git's Bash asks of the machine. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly which: (name: string) => string | null | undefined;
  readonly exists: (path: string) => boolean;
}

/**
 * Git's Bash on Windows. The `bash` on a PATH there may be the door to a Linux in a virtual machine,
 * which no harness means: so it is looked for where Git is.
 */
export function gitBash({ env, which, exists }: Machine): string | undefined {
  const git = which('git');
  const folders = [
    // …\Git\cmd\git.exe, or …\Git\mingw64\bin\git.exe inside a Git Bash.
    ...(git ? [win32.join(git, '..', '..'), win32.join(git, '..', '..', '..')] : []),
    ...['ProgramFiles', 'ProgramFiles(x86)'].flatMap((name) => {
      const folder = env[name];
      return folder === undefined ? [] : [win32.join(folder, 'Git')];
    }),
  ];
  return folders.map((folder) => win32.join(folder, 'bin', 'bash.exe')).find(exists);
}
