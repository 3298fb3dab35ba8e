import { existsSync } from 'node:fs';
import { Glob } from 'bun';

/** The files below a folder that a pattern fits, sorted, with slashes; none of a missing folder. */
export function filesIn(folder: string, pattern: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return [...new Glob(pattern).scanSync(folder)]
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}
