import { type Finding, fail } from '../finding.ts';
import type { PatientId } from '../programs.ts';
import type { Patient } from '../scene.ts';
import type { Handler, Source } from '../sources/source.ts';
import type { Check } from './check.ts';

interface Registered {
  readonly source: Source;
  readonly handler: Handler;
}

/** One event that reports twice: from a plugin and from settings, say. Its bell rings twice too. */
export const checkDuplicates: Check = ({ patients }) =>
  patients.filter(({ id }) => id !== 'cursor').flatMap(checkPatient);

function checkPatient({ id, name, sources }: Patient): readonly Finding[] {
  const byEvent = new Map<string, Registered[]>();
  for (const source of sources) {
    for (const handler of source.handlers) {
      const all = byEvent.get(handler.event) ?? [];
      if (!all.some((one) => runsOnce(id, one, { source, handler }))) all.push({ source, handler });
      byEvent.set(handler.event, all);
    }
  }
  const twice = [...byEvent].filter(([, all]) => all.length > 1);
  if (twice.length === 0) return [];
  const events = twice.map(([event]) => event).join(', ');
  const places = new Set(
    twice.flatMap(([, all]) => all.map(({ source: { path, by } }) => `${path} (${by})`)),
  );
  return [
    fail(
      name,
      `${events} ${twice.length === 1 ? 'is' : 'are'} reported more than once: registered in ${[...places].join(' and ')}. Each bell rings as often.`,
      `Keep one: lich-hook uninstall ${id}${id === 'claude' || id === 'codex' ? `, or remove the plugin in ${name}` : ', or take one out by hand'}.`,
    ),
  ];
}

/** Claude Code and Crush run a line once that stands in several files of settings word by word. */
function runsOnce(id: PatientId, one: Registered, other: Registered): boolean {
  if (id !== 'claude' && id !== 'crush') return false;
  if (one.source.kind === 'plugin' || other.source.kind === 'plugin') return false;
  const textOf = ({ handler }: Registered): string =>
    JSON.stringify([handler.command, handler.args, handler.matcher]);
  return textOf(one) === textOf(other);
}
