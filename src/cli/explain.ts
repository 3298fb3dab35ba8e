import { print } from './print.ts';

/** Tells a person at a terminal why a mistyped report command did nothing. */
export function explainMistake(why: string): void {
  print('stderr', `lich-hook: ${why}.\nNothing was sent. See lich-hook --help.\n`);
}

/** Tells a person at a terminal what this command expects on stdin. */
export function explainTerminal(): void {
  print(
    'stderr',
    [
      'lich-hook: stdin is a terminal, so the report went without a payload.',
      'An agent CLI runs this command and writes its payload as JSON. To try one by hand:',
      `  echo '{"session_id":"1","tool_name":"Bash","tool_input":{"command":"ls"}}' | lich-hook tool --dry-run`,
      '',
    ].join('\n'),
  );
}
