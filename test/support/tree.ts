import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/build/places.ts';
import { type Ran, run } from '../../scripts/run.ts';

/** Not copied: made by a build, fetched, or of git's. Packages are linked instead. */
const LEFT_OUT = ['node_modules', 'dist', '.cache', '.git'];

/** A copy of this project that a test may change. */
export interface Tree {
  readonly at: (path: string) => string;
  /** The text of a file; undefined where there is none. */
  readonly text: (path: string) => Promise<string | undefined>;
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>;
  /** Runs Bun with those words in the copy. */
  readonly bun: (...words: readonly string[]) => Promise<Ran>;
  readonly remove: () => Promise<void>;
}

/** Copies the project, with the packages it has here. */
export async function copyTree(): Promise<Tree> {
  const room = await mkdtemp(join(tmpdir(), 'lich-hook-tree-'));
  const at = (path: string): string => join(room, path);
  for (const name of await readdir(PROJECT)) {
    if (LEFT_OUT.includes(name)) continue;
    await cp(join(PROJECT, name), at(name), { recursive: true });
  }
  await symlink(join(PROJECT, 'node_modules'), at('node_modules'), 'junction');
  const text = (path: string): Promise<string | undefined> =>
    Bun.file(at(path))
      .text()
      .catch(() => undefined);
  return {
    at,
    text,
    async edit(path, change) {
      await Bun.write(at(path), change((await text(path)) ?? ''));
    },
    bun: (...words) => run([process.execPath, ...words], { cwd: room }),
    remove: () => rm(room, { recursive: true, force: true }),
  };
}
