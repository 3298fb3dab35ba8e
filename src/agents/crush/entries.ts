import type { Harness } from '../../harness/harness.ts';
import { flatEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { posixQuote } from '../../install/quote.ts';

/** Stands for the folder of this repository in the file a user copies from. */
export const CRUSH_PLACEHOLDER = '<lich-plugin>/bin/lich-hook';

/**
 * Crush's entries. Its own shell reads the command on every system and takes a backslash for an
 * escape, so the path is in single quotes on Windows too; a program that is gone is only logged.
 * The name is what Crush shows of a hook.
 */
export function crushEntries(crush: Harness, executable: string): EventEntries {
  const quoted = posixQuote(executable);
  return flatEntries(crush, (words, rule) => ({
    name: 'lich',
    command: `${quoted} ${words.join(' ')}`,
    timeout: timeoutOf(rule),
  }));
}
