import type { Harness } from '../../harness/harness.ts';
import { groupedEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { safeLine } from '../../install/line/safe-line.ts';

/** Gemini CLI counts in milliseconds. */
const SECOND = 1000;

/**
 * Gemini CLI's entries. A program that is gone ends with 127, and that blocks the tool: the shell says
 * that all is well, and on Windows PowerShell does. The name is what Gemini CLI shows of a hook.
 */
export function geminiEntries(
  gemini: Harness,
  executable: string,
  platform: NodeJS.Platform,
): EventEntries {
  return groupedEntries(gemini, (words, rule) => ({
    type: 'command',
    name: 'lich',
    command: safeLine(executable, words, platform),
    timeout: timeoutOf(rule) * SECOND,
  }));
}
