import type { Harness } from '../../harness/harness.ts';
import { groupedEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries } from '../../install/json/value.ts';

/** The launcher of a plugin folder, where Claude Code puts the folder's path in. */
export const CLAUDE_PLUGIN_LAUNCHER = `\${CLAUDE_PLUGIN_ROOT}/bin/lich-hook`;

/**
 * Claude Code's entries, in exec form: with `args` it starts the program itself, without a shell
 * on any system, so that no character of the path means anything.
 */
export function claudeEntries(claude: Harness, executable: string): EventEntries {
  return groupedEntries(claude, (words, rule) => ({
    type: 'command',
    command: executable,
    args: words,
    timeout: timeoutOf(rule),
  }));
}
