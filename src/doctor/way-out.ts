import type { AgentId } from '../harness/agent-id.ts';
import { isOurs } from '../install/line/ours.ts';
import type { Registered } from './registered.ts';
import { installLine } from './remedy.ts';
import type { Source } from './sources/source.ts';

/** How to get from several registrations with an agent CLI to one. */
export function wayOut(
  { id }: { readonly id: AgentId },
  registered: readonly Registered[],
): string {
  const sources = [...new Set(registered.map(({ source }) => source))];
  const [only, ...others] = sources;
  if (only !== undefined && others.length === 0) {
    const isOwn = registered.every(({ handler }) => isOurs(handler));
    return isOwn && only.scope !== undefined
      ? `${installLine('install', id, only.scope)}, which leaves one of each.`
      : `Take all but one out of ${only.path} by hand.`;
  }
  const ways = sources.map((source) => takingOut(id, source));
  return `Keep one: ${[...new Set(ways)].join(', or ')}.`;
}

/** What takes out all that a file registers: a command, or a person's hand. */
export function takingOut(id: AgentId, { scope, takenOut, path, handlers }: Source): string {
  if (scope !== undefined && handlers.some(isOurs)) return installLine('uninstall', id, scope);
  return takenOut ?? `take them out of ${path} by hand`;
}
