import type { ArgDef, ArgsDef, CommandDef, SubCommandsDef } from 'citty';
import { aliasesOf } from '../options.ts';

/** One option as a shell completes it. */
export interface CompletedOption {
  /** `yes`, without the dashes. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string;
  /** What may follow it; absent for a switch, empty for what no list can name. */
  readonly values?: readonly string[];
  /** Its value is the name of a file. */
  readonly isFile: boolean;
}

/** One command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** The words it takes. */
  readonly words: readonly string[];
  /** A command of its own may follow it, after `--`. */
  readonly runs: boolean;
}

/** Commands behind which another command may stand. */
const RUNNERS: readonly string[] = ['listen'];

/** What every command takes. */
const HELP: CompletedOption = {
  name: 'help',
  aliases: ['h'],
  description: 'Show how it is used',
  isFile: false,
};

/** The table of commands, as `--help` shows it, in the words of completions. */
export async function completedCommands(
  commands: SubCommandsDef,
): Promise<readonly CompletedCommand[]> {
  const names = Object.keys(commands);
  return Promise.all(
    Object.entries(commands).map(async ([name, made]) => {
      const command = (await (typeof made === 'function' ? made() : made)) as CommandDef;
      const meta = (await resolved(command.meta)) ?? {};
      const args: ArgsDef = (await resolved(command.args)) ?? {};
      const given = Object.entries(args);
      return {
        name,
        description: meta.description ?? '',
        options: [
          ...given.flatMap(([option, definition]) =>
            definition.type === 'positional' ? [] : [optionOf(option, definition)],
          ),
          HELP,
        ],
        words: given.flatMap(([word, definition]) =>
          definition.type === 'positional' ? wordsOf(word, definition, names) : [],
        ),
        runs: RUNNERS.includes(name),
      };
    }),
  );
}

function optionOf(name: string, definition: ArgDef): CompletedOption {
  const { description = '', valueHint = '', type } = definition;
  const isFile = valueHint === 'file';
  return {
    name,
    aliases: aliasesOf(definition),
    description,
    ...(type === 'string' ? { values: isFile ? [] : listed(valueHint) } : {}),
    isFile,
  };
}

/** What a word may be: what its hint lists, or the commands where it is one of them. */
function wordsOf(name: string, { valueHint }: ArgDef, commands: readonly string[]) {
  return valueHint === undefined && name === 'command' ? commands : listed(valueHint ?? '');
}

function listed(hint: string): readonly string[] {
  const words = hint.split(/[|,]/);
  return words.length > 1 ? words : [];
}

function resolved<Value>(
  given: Value | Promise<Value> | (() => Value | Promise<Value>) | undefined,
): Value | Promise<Value> | undefined {
  return typeof given === 'function' ? (given as () => Value | Promise<Value>)() : given;
}

/** Every spelling of an option: `--yes`, `-y`. */
export function spellings({ name, aliases }: CompletedOption): readonly string[] {
  return [`--${name}`, ...aliases.map((alias) => `-${alias}`)];
}
