import type { AgentId } from '../harness/agent-id.ts';
import type { Scope } from '../install/site.ts';
import type { Direction } from '../install/survey.ts';
import type { Patient } from './scene.ts';
import type { Source } from './sources/source.ts';

/** What renews a registration. An installation beside a plugin would report everything twice. */
export function remedyOf({ id, name }: Patient, sources: readonly Source[]): string {
  const isPlugin = sources.every(({ kind, scope }) => kind === 'plugin' && scope === undefined);
  if (isPlugin) {
    return `Update the plugin in ${name}, and put lich-hook on PATH, where it looks for it.`;
  }
  const scopes = new Set(sources.flatMap(({ scope }) => (scope === undefined ? [] : [scope])));
  const lines = scopes.size === 0 ? (['user'] as const) : [...scopes];
  return lines.map((scope) => installLine('install', id, scope)).join(' and ');
}

/** The command that renews or removes what is registered there. */
export function installLine(direction: Direction, id: AgentId, scope: Scope): string {
  return `lich-hook ${direction} ${id}${scope === 'user' ? '' : ` --scope ${scope}`}`;
}
