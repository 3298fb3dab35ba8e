import type { ArgDef, ArgsDef } from 'citty';
import { closest } from '../terminal/suggest.ts';

/** What is wrong with the words behind a command, and what to do about it. */
export interface WordMistake {
  readonly cause: string;
  readonly fix: string;
}

/** The options of a command by the words a person types for them: `--yes`, `-y`. */
function optionsOf(args: ArgsDef): ReadonlyMap<string, ArgDef> {
  return new Map(
    Object.entries(args).flatMap(([name, definition]) =>
      definition.type === 'positional'
        ? []
        : [
            [`--${name}`, definition] as const,
            ...aliasesOf(definition).map((alias) => [`-${alias}`, definition] as const),
          ],
    ),
  );
}

/** The one-letter names of an option. */
export function aliasesOf(definition: ArgDef): readonly string[] {
  const { alias } = definition as { readonly alias?: string | readonly string[] };
  return alias === undefined ? [] : typeof alias === 'string' ? [alias] : alias;
}

/**
 * What is wrong with the options among a command's words: one that it does not have, or one without
 * its value. The parser takes any option and says nothing.
 * @param words those behind the command's name, up to a `--`
 */
export function optionMistake(
  command: string,
  words: readonly string[],
  args: ArgsDef,
): WordMistake | undefined {
  const options = optionsOf(args);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return undefined;
    if (!word.startsWith('-') || word === '-') continue;
    const [name = ''] = word.split('=', 1);
    const option = options.get(name);
    if (option === undefined) return unknown(command, name, options, args);
    if (option.type !== 'string' || word.includes('=')) continue;
    at += 1;
    const value = words[at];
    if (value === undefined || value.startsWith('--')) {
      const hint = option.valueHint;
      return {
        cause: `${name} needs a value.`,
        fix: hint === undefined ? `See lich-hook ${command} --help.` : `Write ${name} ${hint}.`,
      };
    }
  }
  return undefined;
}

function unknown(
  command: string,
  name: string,
  options: ReadonlyMap<string, ArgDef>,
  args: ArgsDef,
): WordMistake {
  const cause = `${command} has no option ${name}.`;
  // Named as a registration names it: the agent CLI is a word of its own here.
  if (name === '--harness' && args['harness']?.type === 'positional') {
    return { cause, fix: `Name the agent CLI alone: lich-hook ${command} claude, say.` };
  }
  const meant = closest(name, [...options.keys()]);
  const question = meant === undefined ? '' : `Did you mean ${meant}? `;
  return { cause, fix: `${question}See lich-hook ${command} --help.` };
}
