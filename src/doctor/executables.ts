import { isAbsolute, join } from 'node:path';
import type { Patient } from './scene.ts';
import type { Handler, Source } from './sources/source.ts';
import type { World } from './world.ts';

/** A lich-hook that some agent CLI runs, and where that is registered. */
export interface Executable {
  /** Where it is, or as the line names it when nothing by that name is there. */
  readonly path: string;
  readonly patient: Patient;
  readonly sources: readonly Source[];
}

/** Each lich-hook that an agent CLI's files name, once. */
export function executablesOf(world: World, patient: Patient): readonly Executable[] {
  const found = new Map<string, Source[]>();
  for (const source of patient.sources) {
    for (const handler of source.handlers) {
      // What it names is not what was meant: that is told by itself.
      if (handler.fault !== undefined) continue;
      const path = executableOf(world, source, handler);
      if (path === undefined) continue;
      const sources = found.get(path) ?? [];
      if (!sources.includes(source)) sources.push(source);
      found.set(path, sources);
    }
  }
  return Array.from(found, ([path, sources]) => ({ path, patient, sources }));
}

/** The path of what a handler runs; undefined for the old scripts. */
export function executableOf(world: World, source: Source, handler: Handler): string | undefined {
  const named = handler.runs?.executable;
  if (named === undefined) return undefined;
  const home = named.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/)/, () => world.home);
  if (isAbsolute(home)) return home;
  if (/[/\\]/.test(home)) {
    return join(source.startsIn ?? world.project, home);
  }
  return world.which(home) ?? home;
}
