import { defineCommand, renderUsage, runCommand, type SubCommandsDef } from 'citty';
import { closest } from '../terminal/suggest.ts';
import { VERSION } from '../version.ts';
import { completionsCommand } from './completions.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { installCommand } from './install.ts';
import { listenCommand } from './listen.ts';
import { neutralCommand } from './neutral.ts';
import { reportCommands } from './report-commands.ts';
import { fail, standardOutput } from './terminal.ts';
import { themeCommand } from './theme.ts';
import { uninstallCommand } from './uninstall.ts';

/**
 * What a person types. Their names stand in hook/arguments.ts too, which loads nothing of this.
 * @internal
 */
export const personCommands: SubCommandsDef = {
  install: installCommand,
  uninstall: uninstallCommand,
  doctor: doctorCommand,
  listen: listenCommand,
  demo: demoCommand,
  neutral: neutralCommand,
  theme: themeCommand,
  completions: completionsCommand(() => commands),
  help: defineCommand({
    meta: { name: 'help', description: 'Show how a command is used' },
    args: { command: { type: 'positional', required: false, description: 'The command' } },
    run: ({ args }) => help(args._[0]),
  }),
  version: defineCommand({
    meta: { name: 'version', description: 'Print the release of this executable' },
    run: () => standardOutput.write(`${VERSION}\n`),
  }),
};

const commands: SubCommandsDef = { ...reportCommands, ...personCommands };

const main = defineCommand({
  meta: {
    name: 'lich-hook',
    version: VERSION,
    description: 'Tells lich what an agent CLI is doing',
  },
  subCommands: commands,
});

/**
 * Runs a command that a person typed. Ends with exit code 0 or 1, never 2: in a registration that
 * says the wrong thing, 2 would deny the user's tool on most harnesses.
 */
export async function runPersonCommand(words: readonly string[]): Promise<void> {
  // The plugin's launcher marks what it starts, so as not to find itself; the hooks of what `listen`
  // and doctor start in turn are launched anew.
  delete process.env['LICH_HOOK_LAUNCHED'];
  // What follows -- belongs to the command that `listen` runs.
  const own = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  const [name] = own;
  const asksForHelp = own.includes('--help') || own.includes('-h');
  if (own.length === 0 || (asksForHelp && name?.startsWith('-'))) {
    await help(undefined);
    return;
  }
  if (asksForHelp) {
    await help(name);
    return;
  }
  if (own.includes('--version') || own.includes('-v')) {
    standardOutput.write(`${VERSION}\n`);
    return;
  }
  if (name === undefined || !Object.hasOwn(personCommands, name)) {
    failAt(name ?? '');
    return;
  }
  try {
    await runCommand(main, { rawArgs: [...words] });
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), `See lich-hook ${name} --help.`);
  }
}

/** How a command is used, or what commands there are. */
async function help(name: string | undefined): Promise<void> {
  if (name !== undefined && !Object.hasOwn(commands, name)) failAt(name);
  else standardOutput.write(`${shown(await usageOf(name))}\n`);
}

/** There is no command by that word: what there is instead. */
function failAt(word: string): void {
  const names = Object.keys(commands);
  const meant = closest(word, names);
  const all = `There are: ${names.join(', ')}. See lich-hook --help.`;
  if (word.startsWith('-')) {
    fail(`There is no command before ${word}.`, `Its place is behind one. ${all}`);
  } else if (meant === undefined) fail(`There is no command "${word}".`, all);
  else fail(`There is no command "${word}".`, `Did you mean ${meant}? ${all}`);
}

async function usageOf(name: string | undefined): Promise<string> {
  const command = commands[name ?? ''];
  if (command === undefined) return renderUsage(main);
  return renderUsage(await (typeof command === 'function' ? command() : command), main);
}

/** citty colours its usage wherever it goes, and fills its columns with spaces. */
function shown(usage: string): string {
  const text = standardOutput.colour ? usage : Bun.stripANSI(usage);
  return text.replace(/[ \t]+$/gm, '');
}
