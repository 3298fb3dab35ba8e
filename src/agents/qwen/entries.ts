import type { Harness } from '../../harness/harness.ts';
import { groupedEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { safeLine } from '../../install/line/safe-line.ts';

/**
 * Qwen Code's entries. A program that is gone is a warning to it (127 runs the tool, 0.24.4); the shell
 * keeps even that away. On Windows the line says which shell it is for.
 */
export function qwenEntries(
  qwen: Harness,
  executable: string,
  platform: NodeJS.Platform,
): EventEntries {
  return groupedEntries(qwen, (words, rule) => ({
    type: 'command',
    name: 'lich',
    command: safeLine(executable, words, platform),
    ...(platform === 'win32' ? { shell: 'powershell' } : {}),
    timeout: timeoutOf(rule),
  }));
}
