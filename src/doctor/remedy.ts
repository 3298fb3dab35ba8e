import type { Patient } from './scene.ts';
import type { Source } from './sources/source.ts';

/** What renews a registration. An installation beside a plugin would report everything twice. */
export function remedyOf({ id, name }: Patient, sources: readonly Source[]): string {
  const isPlugin = sources.every(({ kind }) => kind === 'plugin') && id !== 'antigravity';
  return isPlugin
    ? `Update the plugin in ${name}, and put lich-hook on PATH, where it looks for it.`
    : `lich-hook install ${id}`;
}
