import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { installables, notInstallable } from '../agents/installables.ts';
import { findExecutable } from '../executable.ts';
import { carryOut, type Done } from '../install/carry-out.ts';
import type { Installable } from '../install/installable.ts';
import { whyNotRegister } from '../install/may-register.ts';
import { type RawSelection, readSelection, type SelectionMistake } from '../install/selection.ts';
import type { Scope, Site } from '../install/site.ts';
import { type Direction, type Planned, survey } from '../install/survey.ts';
import { doneLines, jsonOf, nextLines, plannedLines } from '../install/words.ts';
import { coloured, plain } from '../terminal/paint.ts';
import { fail, standardError, standardOutput } from './terminal.ts';

/**
 * Carries out `install` or `uninstall`: shows, asks, writes, tells. A file that was refused or went
 * wrong makes the process end with 1.
 */
export function runInstall(direction: Direction, raw: RawSelection): void {
  // Whoever reads this may leave; what is being written is written all the same.
  process.stdout.on('error', () => undefined);
  const isJson = raw.json === true;
  const isRehearsal = raw['dry-run'] === true;
  const order = orderOf(direction, raw);
  if (!order.ok) {
    refuse(order, isRehearsal, isJson);
    return;
  }
  const { site, chosen } = order;
  const planned = chosen.flatMap((one) => survey(direction, one, site));
  if (!isJson) show(planned);
  const isChange = planned.some(({ action }) => action !== 'keep' && action !== 'refuse');
  if (isChange && !isRehearsal && raw.yes !== true) {
    const isAgreed = !isJson && isTerminal() && confirm('Write this?');
    if (!isAgreed) {
      if (isJson || !isTerminal()) refuse(UNASKED, isRehearsal, isJson);
      else standardOutput.write('Nothing is written.\n');
      return;
    }
  }
  const done = isRehearsal ? planned.map(untouched) : carryOut(direction, planned, site);
  if (isJson) {
    answer({ dryRun: isRehearsal, files: done.map((one) => jsonOf(direction, one)) });
  } else if (!isRehearsal) tell(direction, done, site.executable);
  if (done.some(({ planned: { action }, error }) => action === 'refuse' || error !== undefined)) {
    process.exitCode = 1;
  }
}

const UNASKED: SelectionMistake = {
  ok: false,
  cause: 'Nothing is written: there is no terminal to ask on.',
  fix: 'Give --yes, or --dry-run to look.',
};

interface Order {
  readonly ok: true;
  readonly chosen: readonly Installable[];
  readonly site: Site;
}

/** What is to be registered where, or why nothing is. */
function orderOf(direction: Direction, raw: RawSelection): Order | SelectionMistake {
  const isUsed = (one: Installable, scope: Scope): boolean =>
    existsSync(one.home(siteHere(scope, '')));
  const choice = { installables, others: notInstallable, isUsed };
  const request = readSelection(direction, raw, choice);
  if (!request.ok) return request;
  const { installables: chosen, scope } = request;
  const found = findExecutable();
  if (found === undefined) {
    const cause = 'There is no compiled lich-hook to register.';
    return { ok: false, cause, fix: 'Run: bun run build' };
  }
  const executable = realpathSync(found);
  const whyNot = whyNotRegister(executable, direction, chosen, raw.temporary === true);
  return whyNot ?? { ok: true, chosen, site: siteHere(scope, executable) };
}

/** Tells why nothing is done, for a program as JSON as well. */
function refuse({ cause, fix }: SelectionMistake, dryRun: boolean, isJson: boolean): void {
  if (isJson) answer({ dryRun, error: cause, fix, files: [] });
  fail(cause, fix);
}

function answer(value: object): void {
  standardOutput.write(`${JSON.stringify(value)}\n`);
}

function isTerminal(): boolean {
  return standardOutput.terminal && process.stdin.isTTY === true;
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

function tell(direction: Direction, done: readonly Done[], executable: string): void {
  for (const one of done) {
    const output = one.error === undefined ? standardOutput : standardError;
    for (const line of doneLines(one)) output.write(`${line}\n`);
  }
  const well = done.filter(({ error }) => error === undefined).map(({ planned }) => planned);
  for (const line of nextLines(direction, well, executable)) standardOutput.write(`${line}\n`);
}

function siteHere(scope: Scope, executable: string): Site {
  const { env, platform } = process;
  return { env, platform, home: homedir(), project: process.cwd(), scope, executable };
}
