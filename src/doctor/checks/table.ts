import { commandLine } from '../../harness/command-line.ts';
import type { Harness } from '../../harness/harness.ts';
import { type Finding, warn } from '../finding.ts';
import { remedyOf } from '../remedy.ts';
import { ownersOf, type Patient } from '../scene.ts';
import type { Handler } from '../sources/source.ts';
import type { Check } from './check.ts';

/** What is registered against what this release registers: events, words, matchers. */
export const checkTable: Check = (scene) => ownersOf(scene).flatMap(checkPatient);

function checkPatient(patient: Patient): readonly Finding[] {
  const { name, agent, sources } = patient;
  const { harness } = agent;
  if (harness === undefined) return [];
  const handlers = sources.flatMap((source) => source.handlers).filter(({ runs }) => runs);
  if (handlers.length === 0) return [];
  const telling = sources.filter((source) => source.handlers.length > 0);
  const again = remedyOf(patient, telling);
  const missing = harness.events.filter(({ event }) =>
    handlers.every((one) => one.event !== event),
  );
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const events = missing.map(({ event }) => event).join(', ');
    findings.push(
      warn(name, `Nothing is registered for ${events}: the card misses what they tell.`, again),
    );
  }
  const odd = [
    ...new Set(
      handlers
        .filter((one) => one.fault === undefined && !isExpected(harness, one))
        .map(({ event }) => event),
    ),
  ];
  if (odd.length > 0) {
    findings.push(
      warn(
        name,
        `What is registered for ${odd.join(', ')} is not what this release registers.`,
        again,
      ),
    );
  }
  return findings;
}

function isExpected(harness: Harness, { event, matcher, runs }: Handler): boolean {
  return harness.events.some(
    (rule) =>
      rule.event === event &&
      all(rule.matcher) === all(matcher) &&
      commandLine(harness, rule).join(' ') === runs?.words.join(' '),
  );
}

/** Every spelling of "all of the event". */
function all(matcher: string | undefined): string {
  return matcher === undefined || matcher === '*' || matcher === '.*' ? '' : matcher;
}
