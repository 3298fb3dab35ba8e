import { type Finding, warn } from '../finding.ts';
import { remedyOf } from '../remedy.ts';
import { ownersOf, type Patient } from '../scene.ts';
import type { Source } from '../sources/source.ts';
import type { Check } from './check.ts';

/** Milliseconds within which a hook ends, whatever it meets: it ends after 1600. */
const ENOUGH_MS = 2000;

/** A timeout that ends a hook before it has reported. */
export const checkTimeouts: Check = (scene) =>
  ownersOf(scene).flatMap((patient) =>
    patient.sources.flatMap((source) => checkSource(patient, source)),
  );

function checkSource(patient: Patient, source: Source): readonly Finding[] {
  const { name, agent } = patient;
  const { form, timeoutUnitMs = 1000, zeroTimeout } = agent.registration ?? {};
  const enough = ENOUGH_MS / timeoutUnitMs;
  const unit = timeoutUnitMs === 1000 ? 's' : 'ms';
  // Where only whole numbers are taken, the file is refused for another: a check of its own tells.
  const isTold = (timeout: unknown): boolean =>
    form?.wholeTimeouts === true && !Number.isInteger(timeout);
  const short = source.handlers.filter(
    ({ timeout, fault }) => fault === undefined && isShort(timeout, enough) && !isTold(timeout),
  );
  const byTimeout = Map.groupBy(short, ({ timeout }) => JSON.stringify(timeout));
  return Array.from(byTimeout, ([timeout, handlers]) => {
    const events = [...new Set(handlers.map(({ event }) => event))].join(', ');
    const price =
      (timeout === '0' ? zeroTimeout : undefined) ?? 'the hook may be ended before it has reported';
    return warn(
      name,
      `The timeout of ${events} in ${source.path} is ${timeout}, where ${enough} ${unit} are the least: ${price}.`,
      remedyOf(patient, [source]),
    );
  });
}

function isShort(timeout: unknown, enough: number): boolean {
  if (timeout === undefined) return false;
  return typeof timeout !== 'number' || timeout < enough;
}
