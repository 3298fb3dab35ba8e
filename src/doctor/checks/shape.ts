import { isObject } from '../../json-object.ts';
import { type Finding, fail } from '../finding.ts';
import type { Patient } from '../scene.ts';
import type { Handler, Source } from '../sources/source.ts';
import type { Check } from './check.ts';

/** Entries written in a way for which Antigravity drops the file and Crush does not start. */
export const checkShape: Check = ({ patients }) =>
  patients.flatMap((patient) => patient.sources.flatMap((source) => checkSource(patient, source)));

/** Events whose handlers Antigravity wants in the list of an entry; the others stand alone. */
const NESTED = ['PreToolUse', 'PostToolUse'];

function checkSource({ id, name }: Patient, source: Source): readonly Finding[] {
  if (id !== 'antigravity' && id !== 'crush') return [];
  const { handlers, path } = source;
  const again = `lich-hook install ${id}`;
  const price =
    id === 'crush' ? 'Crush does not start with it' : `${name} drops the whole file without a word`;
  const wrongWay = (one: Handler): boolean =>
    one.isNested !== (id === 'antigravity' && NESTED.includes(one.event));
  const isOdd = ({ timeout }: Handler): boolean =>
    timeout !== undefined && !Number.isInteger(timeout);
  const findings: Finding[] = [];
  if (handlers.some(wrongWay)) {
    const events = eventsOf(handlers.filter(wrongWay));
    findings.push(
      fail(name, `${events} in ${path} is nested as another CLI nests it: ${price}.`, again),
    );
  }
  if (handlers.some(isOdd)) {
    const events = eventsOf(handlers.filter(isOdd));
    findings.push(
      fail(name, `The timeout of ${events} in ${path} is no whole number: ${price}.`, again),
    );
  }
  if (id === 'antigravity' && isOff(source)) {
    findings.push(
      fail(name, `The group of hooks in ${path} is switched off.`, 'Take "enabled": false out.'),
    );
  }
  return findings;
}

function eventsOf(handlers: readonly Handler[]): string {
  return [...new Set(handlers.map(({ event }) => event))].join(', ');
}

function isOff({ value }: Source): boolean {
  if (!isObject(value)) return false;
  return Object.values(value).some(
    (group) =>
      isObject(group) && group['enabled'] === false && JSON.stringify(group).includes('lich-hook'),
  );
}
