import { RINGING, TWICE } from '../beside.ts';
import type { Examinable } from '../examinable.ts';
import { type Finding, fail, warn } from '../finding.ts';
import { makerOf } from '../maker.ts';
import type { Registered } from '../registered.ts';
import { reportsOf } from '../registered-reports.ts';
import { ownersOf, type Patient } from '../scene.ts';
import type { Handler } from '../sources/source.ts';
import { wayOut } from '../way-out.ts';
import type { Check } from './check.ts';

/** One report that an event makes twice: from a plugin and from settings, say. Its bell rings twice too. */
export const checkDuplicates: Check = (scene) =>
  ownersOf(scene).flatMap((patient) => [
    ...checkMakers(patient),
    ...checkPatient(patient, 'lich-hook'),
    ...checkPatient(patient, 'lich-plugin'),
    ...checkCopies(patient),
  ]);

function registeredOf({ sources }: Patient): readonly Registered[] {
  return sources.flatMap((source) => source.handlers.map((handler) => ({ source, handler })));
}

/** lich-hook and lich-plugin, which say the same. What each of them tells twice is told apart. */
function checkMakers(patient: Patient): readonly Finding[] {
  const { name } = patient;
  const all = registeredOf(patient);
  const ours = all.filter(({ handler }) => makerOf(handler) === 'lich-hook');
  const theirs = all.filter(({ handler }) => makerOf(handler) === 'lich-plugin');
  const told = new Set(ours.flatMap(({ handler }) => occasionsOf(handler, handler.event)));
  const both = theirs.flatMap(({ handler }) =>
    occasionsOf(handler, handler.event).filter((one) => told.has(one)),
  );
  if (both.length === 0) return [];
  const isRinging = both.some((one) => one.endsWith(' state'));
  const price = isRinging ? RINGING : TWICE;
  const message = `lich-plugin (${whereOf(theirs)}) and lich-hook (${whereOf(ours)}) are registered side by side: ${price}.`;
  const fix = wayOut(patient, [...theirs, ...ours]);
  return [(isRinging ? fail : warn)(name, message, fix)];
}

function whereOf(registered: readonly Registered[]): string {
  return [...new Set(registered.map(({ source: { by, path } }) => `${by}, ${path}`))].join('; ');
}

function checkPatient(patient: Patient, maker: string): readonly Finding[] {
  const { name, agent } = patient;
  const byOccasion = new Map<string, Registered[]>();
  for (const registered of registeredOf(patient)) {
    if (makerOf(registered.handler) !== maker) continue;
    for (const occasion of occasionsOf(registered.handler, ruleOf(agent, registered.handler))) {
      const all = byOccasion.get(occasion) ?? [];
      if (!all.some((one) => runsOnce(agent, one, registered))) all.push(registered);
      byOccasion.set(occasion, all);
    }
  }
  const twice = [...byOccasion.values()].filter((all) => all.length > 1).flat();
  if (twice.length === 0) return [];
  const events = [...new Set(twice.map(({ handler }) => handler.event))];
  const places = new Set(twice.map(({ source: { path, by } }) => `${path} (${by})`));
  return [
    fail(
      name,
      `${events.join(', ')} ${events.length === 1 ? 'is' : 'are'} reported more than once: registered in ${[...places].join(' and ')}. Each bell rings as often.`,
      wayOut(patient, twice),
    ),
  ];
}

/** Each report of a handler with what makes it. One that nobody knows is a report of its own. */
function occasionsOf(handler: Handler, event: string): readonly string[] {
  const reports = reportsOf(handler);
  return (reports.length === 0 ? ['nothing'] : reports).map((report) => `${event} ${report}`);
}

/** An event; where our own table has several rules for it, that of a matcher alone. */
function ruleOf({ harness }: Examinable, { event, matcher }: Handler): string {
  const rules = harness?.events.filter((rule) => rule.event === event) ?? [];
  return rules.length > 1 ? `${event} ${matcher ?? ''}` : event;
}

/** The same line more than once in one file, where the agent CLI runs it once. */
function checkCopies(patient: Patient): readonly Finding[] {
  const { name, agent, sources } = patient;
  return sources.flatMap((source): readonly Finding[] => {
    const registered = source.handlers.map((handler) => ({ source, handler }));
    const copies = registered.filter((one, at) =>
      registered
        .slice(0, at)
        .some((two) => two.handler.event === one.handler.event && runsOnce(agent, two, one)),
    );
    if (copies.length === 0) return [];
    const events = [...new Set(copies.map(({ handler }) => handler.event))].join(', ');
    return [
      warn(
        name,
        `${events} ${events.includes(',') ? 'are' : 'is'} registered more than once in ${source.path}, word by word. ${name} runs such a line once.`,
        wayOut(patient, copies),
      ),
    ];
  });
}

/** Some run a line once that stands in several files of settings word by word. */
function runsOnce({ registration }: Examinable, one: Registered, other: Registered): boolean {
  if (registration?.runsOnce !== true) return false;
  if (one.source.kind === 'plugin' || other.source.kind === 'plugin') return false;
  const textOf = ({ handler }: Registered): string =>
    JSON.stringify([handler.command, handler.args, handler.matcher]);
  return textOf(one) === textOf(other);
}
