import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Run, type RunOptions, run } from '../support/run.ts';

/** What to run the executable with, beside its words. */
export interface Ways {
  readonly env?: Readonly<Record<string, string>>;
  readonly launcher?: readonly string[];
  readonly cwd?: string;
  readonly during?: NonNullable<RunOptions['during']>;
}

/** A person with a home of their own, who types commands in it. */
export interface Person {
  readonly home: string;
  readonly at: (path: string) => string;
  readonly hook: (line: string, ways?: Ways) => Promise<Run>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly text: (path: string) => Promise<string>;
  /** Every file and folder of the home, by name; a file with its text. */
  readonly everything: () => Promise<Readonly<Record<string, string>>>;
  readonly leave: () => Promise<void>;
}

/** Makes a home with nothing in it. */
export async function settleIn(): Promise<Person> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'lich-hook-person-')));
  const at = (path: string): string => join(home, path);
  return {
    home,
    at,
    hook: (line, { env = {}, ...ways } = {}) =>
      run(line.split(' '), {
        env: { PATH: '/usr/bin:/bin', HOME: home, ...env },
        stdin: '',
        cwd: home,
        ...ways,
      }),
    async write(path, text) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), text);
    },
    text: (path) => readFile(at(path), 'utf8'),
    async everything() {
      const found: Record<string, string> = {};
      for (const name of (await readdir(home, { recursive: true })).toSorted()) {
        const isFile = (await stat(at(name))).isFile();
        found[name] = isFile ? await readFile(at(name), 'utf8') : 'a folder';
      }
      return found;
    },
    leave: () => rm(home, { recursive: true, force: true }),
  };
}
