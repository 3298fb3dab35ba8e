import { type Finding, fail } from '../finding.ts';
import { remedyOf } from '../remedy.ts';
import { ownersOf, type Patient } from '../scene.ts';
import type { Source } from '../sources/source.ts';
import type { Check } from './check.ts';

/** Lines that cannot do what they were written for, with the one cause that several may share. */
export const checkLines: Check = (scene) =>
  ownersOf(scene).flatMap((patient) =>
    patient.sources.flatMap((source) => checkSource(patient, source)),
  );

function checkSource(patient: Patient, source: Source): readonly Finding[] {
  const faulty = source.handlers.flatMap(({ event, fault }) =>
    fault === undefined ? [] : [{ event, ...fault }],
  );
  const byCause = Map.groupBy(faulty, ({ cause }) => cause);
  return Array.from(byCause, ([cause, all]) => {
    const events = new Set(all.map(({ event }) => event)).size;
    const what = `In ${source.path}, ${cause}: ${events} event${events === 1 ? '' : 's'} tell${events === 1 ? 's' : ''} nothing.`;
    return fail(patient.name, what, all[0]?.fix ?? remedyOf(patient, [source]));
  });
}
