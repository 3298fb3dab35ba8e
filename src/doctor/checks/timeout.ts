import { type Finding, warn } from '../finding.ts';
import type { PatientId } from '../programs.ts';
import { remedyOf } from '../remedy.ts';
import type { Patient } from '../scene.ts';
import type { Source } from '../sources/source.ts';
import type { Check } from './check.ts';

/** Whole seconds within which a hook ends, whatever it meets: it ends after 1.6. */
const ENOUGH = 2;

/** What some make of a timeout of 0. Source: Codex's own hash of such a hook; Crush's code. */
const ZERO: Partial<Record<PatientId, string>> = {
  codex: 'Codex makes 1 s of it',
  crush: 'Crush makes 30 s of it',
};

/** A timeout that ends a hook before it has reported. */
export const checkTimeouts: Check = ({ patients }) =>
  patients
    .filter(({ id }) => id !== 'cursor')
    .flatMap((patient) => patient.sources.flatMap((source) => checkSource(patient, source)));

function checkSource(patient: Patient, source: Source): readonly Finding[] {
  const { id, name } = patient;
  // Those two refuse the file for it: another check tells.
  const isStrict = id === 'antigravity' || id === 'crush';
  const byTimeout = Map.groupBy(
    source.handlers.filter(
      ({ timeout }) => isShort(timeout) && !(isStrict && !Number.isInteger(timeout)),
    ),
    ({ timeout }) => JSON.stringify(timeout),
  );
  return Array.from(byTimeout, ([timeout, handlers]) => {
    const events = [...new Set(handlers.map(({ event }) => event))].join(', ');
    const price =
      (timeout === '0' ? ZERO[id] : undefined) ?? 'the hook may be ended before it has reported';
    return warn(
      name,
      `The timeout of ${events} in ${source.path} is ${timeout}, where ${ENOUGH} s are the least: ${price}.`,
      remedyOf(patient, [source]),
    );
  });
}

function isShort(timeout: unknown): boolean {
  if (timeout === undefined) return false;
  return typeof timeout !== 'number' || timeout < ENOUGH;
}
