import { isOurs } from '../../install/line/ours.ts';
import type { Examinable } from '../examinable.ts';
import { type Finding, fail, warn } from '../finding.ts';
import { installLine } from '../remedy.ts';
import { ownersOf, type Patient } from '../scene.ts';
import type { Handler, Source } from '../sources/source.ts';
import type { Check } from './check.ts';

interface Registered {
  readonly source: Source;
  readonly handler: Handler;
}

/** One event that reports twice: from a plugin and from settings, say. Its bell rings twice too. */
export const checkDuplicates: Check = (scene) =>
  ownersOf(scene).flatMap((patient) => [...checkPatient(patient), ...checkCopies(patient)]);

function checkPatient(patient: Patient): readonly Finding[] {
  const { name, agent, sources } = patient;
  const byOccasion = new Map<string, Registered[]>();
  for (const source of sources) {
    for (const handler of source.handlers) {
      const occasion = occasionOf(agent, handler);
      const all = byOccasion.get(occasion) ?? [];
      if (!all.some((one) => runsOnce(agent, one, { source, handler })))
        all.push({ source, handler });
      byOccasion.set(occasion, all);
    }
  }
  const twice = [...byOccasion.values()].filter((all) => all.length > 1);
  if (twice.length === 0) return [];
  const registered = twice.flat();
  const events = [...new Set(registered.map(({ handler }) => handler.event))].join(', ');
  const places = new Set(registered.map(({ source: { path, by } }) => `${path} (${by})`));
  return [
    fail(
      name,
      `${events} ${twice.length === 1 ? 'is' : 'are'} reported more than once: registered in ${[...places].join(' and ')}. Each bell rings as often.`,
      wayOut(patient, registered),
    ),
  ];
}

/** An event; where our own table has several rules for it, that of a matcher alone. */
function occasionOf({ harness }: Examinable, { event, matcher }: Handler): string {
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

/** How to get from several registrations to one. */
function wayOut({ id, name }: Patient, registered: readonly Registered[]): string {
  const sources = [...new Set(registered.map(({ source }) => source))];
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) {
    const isOwn = registered.every(({ handler }) => isOurs(handler));
    return isOwn && only.scope !== undefined
      ? `${installLine('install', id, only.scope)}, which leaves one of each.`
      : `Take all but one out of ${only.path} by hand.`;
  }
  const ways = sources.map(({ kind, scope, by, path }) => {
    if (scope !== undefined) return installLine('uninstall', id, scope);
    return kind === 'plugin' ? `remove ${by} in ${name}` : `take them out of ${path} by hand`;
  });
  return `Keep one: ${[...new Set(ways)].join(', or ')}.`;
}
