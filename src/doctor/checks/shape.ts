import { type Finding, fail } from '../finding.ts';
import type { Patient } from '../scene.ts';
import type { Handler, Source } from '../sources/source.ts';
import type { Check } from './check.ts';

/** Entries written in a form for which their CLI drops the file, or does not start. */
export const checkShape: Check = ({ patients }) =>
  patients.flatMap((patient) => patient.sources.flatMap((source) => checkSource(patient, source)));

function checkSource({ id, name, agent }: Patient, source: Source): readonly Finding[] {
  const form = agent.registration?.form;
  if (form === undefined) return [];
  const { handlers, path } = source;
  const again = `lich-hook install ${id}`;
  const wrongWay = (one: Handler): boolean => one.isNested !== form.isNested(one.event);
  const isOdd = ({ timeout }: Handler): boolean =>
    timeout !== undefined && !Number.isInteger(timeout);
  const findings: Finding[] = [];
  if (handlers.some(wrongWay)) {
    const events = eventsOf(handlers.filter(wrongWay));
    findings.push(
      fail(name, `${events} in ${path} is nested as another CLI nests it: ${form.price}.`, again),
    );
  }
  if (handlers.some(isOdd)) {
    const events = eventsOf(handlers.filter(isOdd));
    findings.push(
      fail(
        name,
        `The timeout of ${events} in ${path} is not a whole number: ${form.price}.`,
        again,
      ),
    );
  }
  return findings;
}

function eventsOf(handlers: readonly Handler[]): string {
  return [...new Set(handlers.map(({ event }) => event))].join(', ');
}
