import { membersOf } from '../../../../module/fields.ts';

/** Bun's shell, as opencode hands it to a plugin. */
export type Shell = (strings: TemplateStringsArray, ...values: readonly unknown[]) => Command;

interface Command extends PromiseLike<unknown> {
  readonly quiet: () => Command;
  readonly nothrow: () => Command;
}

/**
 * Runs lich and gives what it has to say: its output when it ended as it should, else its
 * complaint. The shell quotes every word, and nothing reaches opencode's own output.
 */
export async function runLich(
  $: Shell,
  binary: string,
  words: readonly string[],
  answers: readonly number[],
): Promise<string> {
  const ended = membersOf(await $`${binary} ${words}`.quiet().nothrow());
  const code = Number(ended['exitCode']);
  const stdout = String(ended['stdout'] ?? '').trim();
  if (answers.includes(code)) return stdout;
  return String(ended['stderr'] ?? '').trim() || stdout || `lich exited ${code}`;
}
