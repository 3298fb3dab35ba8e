import { handlersIn } from '../../doctor/sources/handlers.ts';
import type { Handler } from '../../doctor/sources/source.ts';
import { commandsIn } from '../../install/line/shell-words.ts';

/**
 * The hooks of ours, or of lich-plugin, that a crushrc adds: `hook add PreToolUse --command '…'`. It
 * is a script of Crush's shell: it is read line by line and never run, so a hook that a variable or a
 * function would add is not seen.
 */
export function hooksInCrushrc(text: string): readonly Handler[] {
  const whole = text.replaceAll(/\\\r?\n/g, ' ').replaceAll(/^[ \t]*#.*$/gm, '');
  return commandsIn(whole).flatMap((words) => {
    const [program, verb, event = ''] = words;
    if (program !== 'hook' || verb !== 'add') return [];
    const optionOf = (name: string): string | undefined => {
      const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
      return words[at] === name ? words[at + 1] : words[at]?.slice(name.length + 1);
    };
    const timeout = optionOf('--timeout');
    const entry = {
      command: optionOf('--command'),
      matcher: optionOf('--matcher'),
      ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
    };
    return handlersIn({ [event]: [entry] }, undefined);
  });
}
