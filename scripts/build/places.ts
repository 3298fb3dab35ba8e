import { join } from 'node:path';

/** The folder of the project; everything the build reads or writes is below it. */
export const PROJECT = join(import.meta.dir, '..', '..');

export const ENTRY = join(PROJECT, 'src', 'main.ts');
export const DIST = join(PROJECT, 'dist');
export const RUNTIMES = {
  pins: join(PROJECT, 'runtimes'),
  cache: join(PROJECT, '.cache', 'runtimes'),
};
