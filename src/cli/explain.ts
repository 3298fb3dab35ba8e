import type { DebugWish } from '../hook/debug-wish.ts';
import { printable } from '../terminal/printable.ts';
import { debugOutput } from './debug-output.ts';
import { print } from './print.ts';

/** Tells a person at a terminal, or who debugs, why a mistyped report command did nothing. */
export function explainMistake(why: string, wish: DebugWish): void {
  debugOutput(wish)(`lich-hook: ${printable(why)}.\nNothing was sent. See lich-hook --help.\n`);
}

/**
 * Tells a person at a terminal what this command expects on stdin.
 * @param isInLich whether there was a lich to report to
 */
export function explainTerminal(isInLich: boolean): void {
  const outcome = isInLich
    ? 'the report went without a payload'
    : 'there is no payload; there is no lich to report to either';
  print(
    'stderr',
    [
      `lich-hook: stdin is a terminal, so ${outcome}.`,
      'An agent CLI runs this command and writes its payload as JSON. To try one by hand:',
      `  echo '{"session_id":"1","tool_name":"Bash","tool_input":{"command":"ls"}}' | lich-hook tool --dry-run`,
      '',
    ].join('\n'),
  );
}
