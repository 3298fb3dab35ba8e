import type { EventHook, Harness, ReportCommand } from '../../harness/harness.ts';
import { mixedEntries, timeoutOf } from '../../install/entries.ts';
import type { EventEntries, JsonRecord } from '../../install/json/value.ts';
import { batchQuote, posixQuote } from '../../install/quote.ts';

/** The name of our plugin and of our group of hooks. */
export const ANTIGRAVITY_GROUP = 'lich';

/** agy starts a hook in the folder of its file, which is the folder of the plugin. */
export const ANTIGRAVITY_PLUGIN_LAUNCHER = './bin/lich-hook';

/** Started from hooks.json on Windows. */
export const ANTIGRAVITY_BATCH_FILE = 'lich-hook.cmd';

/** Antigravity's entries for a POSIX shell. */
export function antigravityEntries(antigravity: Harness, executable: string): EventEntries {
  const quoted = /^[\w./-]+$/.test(executable) ? executable : posixQuote(executable);
  return mixedEntries(antigravity, (words, rule) => ({
    type: 'command',
    command: answering(antigravity, `${quoted} ${words.join(' ')}`, rule),
    timeout: timeoutOf(rule),
  }));
}

/**
 * Antigravity's entries for cmd. Its quotes do not survive the way there, so the line holds none:
 * it names a batch file in the same folder, which names the executable.
 */
export function antigravityWindowsEntries(antigravity: Harness): EventEntries {
  return mixedEntries(antigravity, (words, rule) => ({
    type: 'command',
    command: `.\\${ANTIGRAVITY_BATCH_FILE} ${words.join(' ')}`,
    timeout: timeoutOf(rule),
  }));
}

/**
 * The batch file: the executable's verdict, or the one each event goes on with.
 * @param home the folder of the user
 */
export function antigravityBatch(antigravity: Harness, executable: string, home: string): string {
  const verdict = (command: ReportCommand): string => antigravity.verdict?.(command) ?? '{}';
  const quoted = batchQuote(executable, home);
  return [
    '@echo off',
    // Another program, and so another 10 ms: only where a letter needs it.
    ...(/^[ -~]*$/.test(quoted) ? [] : ['chcp 65001 >nul 2>nul']),
    `${quoted} %* 2>nul`,
    // Not "&&": Wine's cmd takes a program that is not there for a success.
    'if %errorlevel%==0 exit /b 0',
    `if "%~1"=="tool" (echo ${verdict({ name: 'tool' })}& exit /b 0)`,
    `if "%~2"=="done" (echo ${verdict({ name: 'state', state: 'done' })}& exit /b 0)`,
    `echo ${verdict({ name: 'touched' })}`,
    'exit /b 0',
    '',
  ].join('\r\n');
}

/** The file agy reads: our entries under our name. */
export function antigravityFile(entries: EventEntries): JsonRecord {
  return { [ANTIGRAVITY_GROUP]: entries };
}

/**
 * agy denies a tool whose hook fails: when the executable is gone the shell answers. One that runs
 * answers by itself and succeeds, so exactly one verdict is ever printed.
 */
function answering(antigravity: Harness, line: string, { command }: EventHook): string {
  const verdict = antigravity.verdict?.(command) ?? '{}';
  return `${line} 2>/dev/null || printf %s '${verdict}'`;
}
