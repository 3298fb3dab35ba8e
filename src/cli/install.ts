import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { defineCommand } from 'citty';
import { findExecutable } from '../demo/executable.ts';
import { coloured, plain } from '../listen/paint.ts';
import { carryOut, type Done } from '../register/carry-out.ts';
import { installables, notInstallable } from '../register/installables.ts';
import { hasOurName } from '../register/ours.ts';
import type { Place, Scope } from '../register/place.ts';
import { readRequest } from '../register/request.ts';
import { type Direction, type Planned, survey } from '../register/survey.ts';
import { doneLines, jsonOf, nextLines, plannedLines } from '../register/words.ts';
import { fail, standardError, standardOutput } from './terminal.ts';

export const installCommand = registrationCommand(
  'install',
  'Register this executable with agent CLIs, in the files they keep their hooks in',
);

/** `install` and `uninstall` are one command that goes two ways. */
export function registrationCommand(direction: Direction, description: string) {
  return defineCommand({
    meta: { name: direction, description },
    args: {
      harness: {
        type: 'positional',
        required: false,
        valueHint: installables.map(({ id }) => id).join('|'),
        description: 'One or several agent CLIs',
      },
      all: { type: 'boolean', description: 'Every agent CLI that has a folder of settings here' },
      scope: {
        type: 'string',
        valueHint: 'user|project',
        description: 'Whose files; user by default',
      },
      'dry-run': { type: 'boolean', description: 'Show what would change and write nothing' },
      yes: { type: 'boolean', description: 'Do not ask' },
      json: { type: 'boolean', description: 'One JSON object for a program; asks nothing' },
    },
    run({ args }) {
      const { harness: _, ...raw } = args;
      const isUsed = (one: (typeof installables)[number], scope: Scope): boolean =>
        existsSync(one.home(placeHere(scope, '')));
      const choice = { installables, others: notInstallable, isUsed };
      const request = readRequest(direction, raw, choice);
      if (!request.ok) return fail(request.cause, request.fix);
      const executable = findExecutable();
      if (executable === undefined) {
        return fail('There is no compiled lich-hook to register.', 'Run: bun run build');
      }
      const real = realpathSync(executable);
      if (!hasOurName(real)) {
        return fail(
          `This executable is ${real}: its entries would not be known as ours again.`,
          'Name it lich-hook.',
        );
      }
      const place = placeHere(request.scope, real);
      const planned = request.installables.flatMap((one) => survey(direction, one, place));
      register(direction, planned, place, {
        isRehearsal: args['dry-run'] === true,
        isJson: args.json === true,
        isSure: args.yes === true,
      });
    },
  });
}

interface Manner {
  readonly isRehearsal: boolean;
  readonly isJson: boolean;
  readonly isSure: boolean;
}

/** Shows, asks, writes, tells. A file that was refused or went wrong makes it end with 1. */
function register(
  direction: Direction,
  planned: readonly Planned[],
  place: Place,
  { isRehearsal, isJson, isSure }: Manner,
): void {
  // Whoever reads this may leave; what is being written is written all the same.
  process.stdout.on('error', () => undefined);
  if (!isJson) show(planned);
  const isChange = planned.some(({ action }) => action !== 'keep' && action !== 'refuse');
  if (isChange && !isRehearsal && !isSure && !isAgreed(isJson)) return;
  const done = isRehearsal ? planned.map(untouched) : carryOut(direction, planned, place);
  if (isJson) {
    const files = done.map((one) => jsonOf(direction, one));
    standardOutput.write(`${JSON.stringify({ dryRun: isRehearsal, files })}\n`);
  } else if (!isRehearsal) tell(direction, done);
  if (done.some(({ planned: { action }, error }) => action === 'refuse' || error !== undefined)) {
    process.exitCode = 1;
  }
}

/** Asks on a terminal. Where nobody can answer it tells what to do instead. */
function isAgreed(isJson: boolean): boolean {
  if (isJson || !standardOutput.terminal || process.stdin.isTTY !== true) {
    fail(
      'Nothing is written: there is no terminal to ask on.',
      'Give --yes, or --dry-run to look.',
    );
    return false;
  }
  if (confirm('Write this?')) return true;
  standardOutput.write('Nothing is written.\n');
  return false;
}

function untouched(planned: Planned): Done {
  return { planned, backup: 'none', backupPath: undefined };
}

function show(planned: readonly Planned[]): void {
  for (const one of planned) {
    const output = one.action === 'refuse' ? standardError : standardOutput;
    const lines = plannedLines(one, output.colour ? coloured : plain);
    output.write(`${lines.join('\n')}\n\n`);
  }
}

function tell(direction: Direction, done: readonly Done[]): void {
  for (const one of done) {
    const output = one.error === undefined ? standardOutput : standardError;
    for (const line of doneLines(one)) output.write(`${line}\n`);
  }
  const well = done.filter(({ error }) => error === undefined).map(({ planned }) => planned);
  for (const line of nextLines(direction, well)) standardOutput.write(`${line}\n`);
}

function placeHere(scope: Scope, executable: string): Place {
  const { env, platform } = process;
  return { env, platform, home: homedir(), project: process.cwd(), scope, executable };
}
