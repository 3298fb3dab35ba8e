import { commandLine } from '../../../src/harness/command-line.ts';
import type { Harness } from '../../../src/harness/harness.ts';
import type { EventEntries, JsonRecord } from '../../../src/install/json/value.ts';

/**
 * The texts that Windows alone reads are pinned letter by letter: no run on another system would
 * notice a change of them. This path has all that a shell could take for more than a letter.
 */
export const WINDOWS_PATH = 'C:\\Users\\Ada `L`\\App $x 100%\\lich-hook.exe';

/** The words behind the executable, line by line. */
export const linesOf = (harness: Harness): readonly string[] =>
  harness.events.map((rule) => commandLine(harness, rule).join(' '));

/** A field of every handler among entries. */
export function textsOf(entries: EventEntries, field: string) {
  return Object.values(entries)
    .flat()
    .flatMap((entry) => (entry['hooks'] ?? [entry]) as readonly JsonRecord[])
    .map((handler) => handler[field]);
}
