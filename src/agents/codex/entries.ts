import type { EventHook, Harness } from '../../harness/harness.ts';
import { groupedEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries, JsonRecord } from '../../install/json/value.ts';
import { posixQuote, powershellQuote } from '../../install/quote.ts';

/**
 * The launcher of a plugin folder. Codex pastes the folder's path in for the braces before a shell
 * reads the line. Between the two _ a shell takes every character for itself: between quotes a
 * `$` or a quote of the path would mean something.
 */
const PLUGIN_LAUNCHER = `IFS= read -r d <<'_'\n\${CLAUDE_PLUGIN_ROOT}\n_\n"$d/bin/lich-hook"`;
const WINDOWS_PLUGIN_LAUNCHER = `"\${CLAUDE_PLUGIN_ROOT}\\bin\\lich-hook.exe"`;

/**
 * Codex's entries for a user's own file. The trust a user gives is a hash of the command's text:
 * any change here asks every user again.
 */
export function codexEntries(
  codex: Harness,
  executable: string,
  platform: NodeJS.Platform,
): EventEntries {
  const quoted = posixQuote(executable);
  return groupedEntries(codex, (words, rule) => {
    // Only Windows reads the second text.
    const windows = platform === 'win32' ? powershellQuote(executable) : undefined;
    return handler(words, rule, quoted, windows);
  });
}

/** Codex's entries for a plugin folder. */
export function codexPluginEntries(codex: Harness): EventEntries {
  return groupedEntries(codex, (words, rule) =>
    handler(words, rule, PLUGIN_LAUNCHER, WINDOWS_PLUGIN_LAUNCHER),
  );
}

/**
 * A hook that ends with another code than 0 is shown as failed: a missing program is silenced.
 * On Windows the line goes to PowerShell, where a quoted path is a program only after `&`.
 */
function handler(
  words: readonly string[],
  rule: EventHook,
  quoted: string,
  windows: string | undefined,
): JsonRecord {
  const line = words.join(' ');
  return {
    type: 'command',
    command: `${quoted} ${line} 2>/dev/null || :`,
    ...(windows === undefined ? {} : { commandWindows: `& ${windows} ${line}` }),
    timeout: timeoutOf(rule),
  };
}
