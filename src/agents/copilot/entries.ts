import type { Harness } from '../../harness/harness.ts';
import { flatEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries } from '../../install/json/value.ts';
import { safeLine } from '../../install/line/safe-line.ts';

/**
 * Copilot CLI's entries: each system has a member of its own for its shell. Any end but 0 denies the
 * tool (1, 2 and 127 tried on 1.0.102), so the shell answers for a program that is gone.
 */
export function copilotEntries(
  copilot: Harness,
  executable: string,
  platform: NodeJS.Platform,
): EventEntries {
  return flatEntries(copilot, (words, rule) => ({
    type: 'command',
    [platform === 'win32' ? 'powershell' : 'bash']: safeLine(executable, words, platform),
    timeoutSec: timeoutOf(rule),
  }));
}
