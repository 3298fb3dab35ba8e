import type { Harness } from '../../harness/harness.ts';
import { groupedEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { posixQuote, powershellQuote } from '../../install/quote.ts';

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
  return groupedEntries(gemini, (words, rule) => {
    const line = words.join(' ');
    return {
      type: 'command',
      name: 'lich',
      command:
        platform === 'win32'
          ? `& ${powershellQuote(executable)} ${line}; exit 0`
          : `${posixQuote(executable)} ${line} 2>/dev/null || :`,
      timeout: timeoutOf(rule) * SECOND,
    };
  });
}
