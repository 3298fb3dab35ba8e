import type { Harness } from '../../harness/harness.ts';
import { groupedEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { posixQuote, powershellQuote } from '../../install/quote.ts';

/**
 * Qwen Code's entries. A program that is gone is a warning to it (127 runs the tool, 0.24.4); the shell
 * keeps even that away. On Windows the line says which shell it is for.
 */
export function qwenEntries(
  qwen: Harness,
  executable: string,
  platform: NodeJS.Platform,
): EventEntries {
  return groupedEntries(qwen, (words, rule) => {
    const line = words.join(' ');
    const shared = { type: 'command', name: 'lich', timeout: timeoutOf(rule) };
    return platform === 'win32'
      ? {
          ...shared,
          command: `& ${powershellQuote(executable)} ${line}; exit 0`,
          shell: 'powershell',
        }
      : { ...shared, command: `${posixQuote(executable)} ${line} 2>/dev/null || :` };
  });
}
