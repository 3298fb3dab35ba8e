import { realpathSync } from 'node:fs';
import { installables, notInstallable } from '../agents/installables.ts';
import { findExecutable } from '../executable.ts';
import { carryOut, type Done } from '../install/carry-out.ts';
import type { Installable } from '../install/installable.ts';
import { whyNotRegister } from '../install/may-register.ts';
import {
  NOWHERE,
  type RawSelection,
  readSelection,
  type SelectionMistake,
} from '../install/selection.ts';
import { SCOPES, type Site } from '../install/site.ts';
import { type Direction, type Planned, survey } from '../install/survey.ts';
import {
  besideJson,
  checkedLine,
  differenceLines,
  doneLines,
  jsonOf,
  type Neighbour,
  nextLines,
  plannedLines,
  remainingLine,
  scopeNotes,
} from '../install/words.ts';
import { coloured, type Paint, plain } from '../terminal/paint.ts';
import { printable, printableJson } from '../terminal/printable.ts';
import { ask, type Consent } from './ask.ts';
import { lookBeside, showBeside } from './beside.ts';
import { isUsed, siteHere } from './machine.ts';
import type { WordMistake } from './options.ts';
import { fail, standardError, standardOutput } from './terminal.ts';

/**
 * Carries out `install` or `uninstall`: tells what would become of each file, asks, writes, tells. A
 * file that was refused or went wrong makes the process end with 1, and so does a no.
 * @param stray what is wrong with the words before they mean anything
 */
export function runInstall(
  direction: Direction,
  raw: RawSelection,
  stray: WordMistake | undefined,
): void {
  // Whoever reads this may leave; what is being written is written all the same.
  process.stdout.on('error', () => undefined);
  const isJson = raw.json === true;
  const isCheck = raw.check === true;
  const isRehearsal = raw['dry-run'] === true || isCheck;
  const order = stray === undefined ? orderOf(direction, raw) : { ok: false as const, ...stray };
  if (!order.ok) {
    refuse(order, isRehearsal, isJson);
    return;
  }
  const { site, chosen } = order;
  const beside = direction === 'install' ? lookBeside(order.chosen, site) : [];
  if (chosen.length === 0) {
    if (isJson) answer({ dryRun: isRehearsal, files: [] });
    else standardOutput.write(`No agent CLI is found here: nothing to do. ${NOWHERE}\n`);
    return;
  }
  const planned = relevant(
    chosen.flatMap((one) => survey(direction, one, site)),
    direction === 'uninstall' && order.isFound && raw.all !== true,
  );
  if (isCheck) {
    tellChecked(planned, isJson);
    return;
  }
  const leftOut = direction === 'install' ? leftOutLines(order) : [];
  const consent = isRehearsal ? 'unneeded' : consentTo(planned, order, raw, beside);
  if (consent === 'no') {
    standardOutput.write('Nothing is written.\n');
    process.exitCode = 1;
    return;
  }
  if (consent === 'unasked') {
    refuse(UNASKED, isRehearsal, isJson);
    return;
  }
  if (isRehearsal && !isJson) {
    showPlan(planned, order, raw.diff === true);
    showBeside(planned, beside);
    if (raw.diff !== true && planned.some(isChange)) {
      standardOutput.write('Nothing is written. With --diff: every line that would change.\n');
    }
  }
  const done = isRehearsal ? planned.map(untouched) : carryOut(direction, planned, site);
  if (isJson) {
    const files = done.map((one) => jsonOf(direction, one));
    const more = beside.length === 0 ? {} : { beside: beside.map(besideJson) };
    const rest = leftOut.length === 0 ? {} : { leftOut };
    answer({ dryRun: isRehearsal, files, ...more, ...rest });
  } else {
    if (!isRehearsal) {
      tell(direction, done, order);
      if (raw.yes === true) showBeside(planned, beside);
    }
    for (const line of leftOut) standardOutput.write(`${printable(line)}\n`);
  }
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
  /** Nobody named them. */
  readonly isFound: boolean;
}

/** What is to be registered where, or why nothing is. */
function orderOf(direction: Direction, raw: RawSelection): Order | SelectionMistake {
  const choice = { installables, others: notInstallable, isUsed };
  const request = readSelection(direction, raw, choice);
  if (!request.ok) return request;
  const { installables: chosen, scope, isFound } = request;
  const found = findExecutable();
  if (found === undefined) {
    const cause = 'There is no compiled lich-hook to register.';
    return { ok: false, cause, fix: 'Run: bun run build' };
  }
  const executable = realpathSync(found);
  const whyNot = whyNotRegister(executable, direction, chosen, raw.temporary === true);
  if (whyNot !== undefined) return whyNot;
  // The parser takes `--no-mods` for the opposite of `--mods`.
  const wish = raw.mods === undefined ? {} : { mods: raw.mods };
  return { ok: true, chosen, site: { ...siteHere(scope, executable), ...wish }, isFound };
}

/** Of what is taken out unasked by name, the files that hold none of ours are not worth a line. */
function relevant(planned: readonly Planned[], isOnlyOurs: boolean): readonly Planned[] {
  return isOnlyOurs ? planned.filter(({ action }) => action !== 'keep') : planned;
}

function isChange({ action }: Planned): boolean {
  return action !== 'keep' && action !== 'refuse';
}

/** Whether to write. Whoever is asked has seen what would become of each file. */
function consentTo(
  planned: readonly Planned[],
  order: Order,
  raw: RawSelection,
  beside: readonly Neighbour[],
): Consent {
  if (raw.json === true) {
    return raw.yes === true || !planned.some(isChange) ? 'unneeded' : 'unasked';
  }
  const isAsked = raw.yes !== true && planned.some(isChange);
  // With --yes, what was done is told afterwards: then only the rest is told before.
  if (raw.yes !== true || raw.diff === true) showPlan(planned, order, raw.diff === true);
  else
    showPlan(
      planned.filter((one) => !isChange(one)),
      order,
      false,
    );
  if (raw.yes !== true) showBeside(planned, beside);
  if (!isAsked) return 'unneeded';
  return ask(() => showDifferences(planned));
}

/** Tells why nothing is done, for a program as JSON as well. */
function refuse({ cause, fix }: WordMistake, dryRun: boolean, isJson: boolean): void {
  if (isJson) answer({ dryRun, error: cause, fix, files: [] });
  fail(cause, fix);
}

function answer(value: object): void {
  standardOutput.write(`${printableJson(value)}\n`);
}

/** What an installation does not touch, beside what it does. */
function leftOutLines({ chosen, site }: Order): readonly string[] {
  return chosen.flatMap((one) => {
    const line = one.leftOut?.(site);
    return line === undefined ? [] : [`${one.name}: ${line}`];
  });
}

function untouched(planned: Planned): Done {
  return { planned, backup: 'none', backupPath: undefined };
}

function showPlan(planned: readonly Planned[], { site, chosen }: Order, isFull: boolean): void {
  const paint = paintOf();
  for (const one of planned) {
    const output = one.action === 'refuse' ? standardError : standardOutput;
    const lines = plannedLines(one, output.colour ? coloured : plain);
    const difference = isFull ? differenceLines(one, paint) : [];
    output.write(`${[...lines, ...difference].join('\n')}\n\n`);
  }
  const isRegistering = planned.some(
    (one) => one.action === 'create' || (one.action === 'change' && one.events?.after !== 0),
  );
  if (!isRegistering) return;
  for (const note of scopeNotes(site.scope, chosen)) {
    standardOutput.write(`${paint('yellow', note)}\n`);
  }
}

function showDifferences(planned: readonly Planned[]): void {
  for (const one of planned.filter(isChange)) {
    const paint = paintOf();
    const [about = ''] = plannedLines(one, paint);
    standardOutput.write(`${[about, ...differenceLines(one, paint)].join('\n')}\n\n`);
  }
}

/** Where things stand; 1 if not all is in place. */
function tellChecked(planned: readonly Planned[], isJson: boolean): void {
  const isInPlace = planned.every(({ action }) => action === 'keep');
  if (isJson) {
    const files = planned.map((one) => jsonOf('install', untouched(one)));
    answer({ dryRun: true, inPlace: isInPlace, files });
  } else {
    for (const one of planned) standardOutput.write(`${checkedLine(one, paintOf())}\n`);
    for (const one of planned.filter(({ action }) => action === 'refuse')) {
      const [, ...why] = plannedLines(one, standardError.colour ? coloured : plain);
      standardError.write(`${why.join('\n')}\n`);
    }
  }
  if (!isInPlace) process.exitCode = 1;
}

function tell(direction: Direction, done: readonly Done[], { site, chosen }: Order): void {
  for (const one of done) {
    const output = one.error === undefined ? standardOutput : standardError;
    for (const line of doneLines(one)) output.write(`${line}\n`);
  }
  const well = done.filter(({ error }) => error === undefined).map(({ planned }) => planned);
  for (const line of nextLines(direction, well, site)) standardOutput.write(`${line}\n`);
  if (direction === 'install') {
    if (well.some(isChange)) {
      for (const note of scopeNotes(site.scope, chosen)) standardOutput.write(`${note}\n`);
    }
    return;
  }
  if (done.length === 0) standardOutput.write('There is nothing of lich-hook to take out.\n');
  for (const line of chosen.flatMap((one) => remaining(one, site))) {
    standardOutput.write(`${line}\n`);
  }
}

/** What of a harness is registered in the scopes that were not meant. */
function remaining(installable: Installable, site: Site): readonly string[] {
  return SCOPES.filter((scope) => scope !== site.scope && installable.scopes.includes(scope))
    .filter((scope) => survey('uninstall', installable, { ...site, scope }).some(isChange))
    .map((scope) => remainingLine(installable, scope));
}

function paintOf(): Paint {
  return standardOutput.colour ? coloured : plain;
}
