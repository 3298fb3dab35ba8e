import { type ArgsDef, defineCommand, type SubCommandsDef } from 'citty';
import { didYouMean } from '../terminal/suggest.ts';
import { bashCompletions } from './completions/bash.ts';
import { fishCompletions } from './completions/fish.ts';
import { powershellCompletions } from './completions/powershell.ts';
import { type CompletedCommand, completedCommands } from './completions/table.ts';
import { zshCompletions } from './completions/zsh.ts';
import { optionMistake } from './options.ts';
import { fail, standardOutput } from './terminal.ts';

/** The shells whose completions can be made, and by what. */
const SHELLS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashCompletions,
  zsh: zshCompletions,
  fish: fishCompletions,
  powershell: powershellCompletions,
};

const NAMES = Object.keys(SHELLS);

const ARGS = {
  shell: {
    type: 'positional',
    required: false,
    valueHint: NAMES.join('|'),
    description: 'The shell; its script says at the top where it goes',
  },
} as const satisfies ArgsDef;

/**
 * The command that prints completions, made from the table of commands.
 * @param table gives that table, which this command stands in
 */
export function completionsCommand(table: () => SubCommandsDef) {
  return defineCommand({
    meta: { name: 'completions', description: 'Print completions of these commands for a shell' },
    args: ARGS,
    async run({ args, rawArgs }) {
      const mistake = optionMistake('completions', rawArgs, ARGS);
      if (mistake !== undefined) return fail(mistake.cause, mistake.fix);
      const [word = '', ...more] = args._;
      const fix = `Give one of: ${NAMES.join(', ')}.`;
      if (word === '' || more.length > 0) return fail('completions needs to know one shell.', fix);
      const completions = Object.hasOwn(SHELLS, word) ? SHELLS[word] : undefined;
      if (completions === undefined) {
        const meant = didYouMean(word, NAMES);
        return fail(`There are no completions for "${word}".${meant}`, fix);
      }
      standardOutput.write(completions(await completedCommands(table())));
    },
  });
}
