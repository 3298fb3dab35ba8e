import { type Entry, textEntry } from '../../scripts/package/entry.ts';

/** An executable, a file that takes more than one block, and one that takes none. */
export const ENTRIES: readonly Entry[] = [
  { ...textEntry('bin/tool', '#!/bin/sh\necho ran\n'), executable: true },
  textEntry('READ me é.md', 'x'.repeat(70_000)),
  textEntry('empty', ''),
];
