import { defineCommand, renderUsage, runCommand, type SubCommandsDef } from 'citty';
import { VERSION } from '../version.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { installCommand } from './install.ts';
import { listenCommand } from './listen.ts';
import { reportCommands } from './report-commands.ts';
import { fail, standardOutput } from './terminal.ts';
import { uninstallCommand } from './uninstall.ts';

const personCommands: SubCommandsDef = {
  install: installCommand,
  uninstall: uninstallCommand,
  doctor: doctorCommand,
  listen: listenCommand,
  demo: demoCommand,
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
  if (own.length === 0 || (asksForHelp && (name?.startsWith('-') || commands[name ?? '']))) {
    standardOutput.write(`${shown(await usageOf(name))}\n`);
    return;
  }
  if (own.includes('--version') || own.includes('-v')) {
    standardOutput.write(`${VERSION}\n`);
    return;
  }
  if (name === undefined || !(name in personCommands)) {
    const names = Object.keys(commands).join(', ');
    fail(`There is no command "${name}".`, `There are: ${names}. See lich-hook --help.`);
    return;
  }
  try {
    await runCommand(main, { rawArgs: [...words] });
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), `See lich-hook ${name} --help.`);
  }
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
