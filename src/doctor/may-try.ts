import { isOurs } from '../install/line/ours.ts';
import { executableOf } from './executables.ts';
import type { Handler, Source } from './sources/source.ts';
import type { World } from './world.ts';

/**
 * Whether doctor may run a registered line. A project's file may be a stranger's: it came with a
 * clone, and its agent CLI runs nothing of it before somebody has trusted it. So of a project's files
 * a line is run only if it is wholly ours, with this very executable or the one on PATH.
 */
export function mayTry(world: World, source: Source, handler: Handler): boolean {
  if (source.kind !== 'project') return true;
  const path = executableOf(world, source, handler);
  return path !== undefined && isWhollyOurs(world, handler) && isKnown(world, path);
}

/** Whether doctor may start an executable to ask its release, by the files that name it. */
export function mayStart(world: World, path: string, sources: readonly Source[]): boolean {
  return sources.some(({ kind }) => kind !== 'project') || isKnown(world, path);
}

/** The variables of this process without the token, for what doctor starts. */
export function withoutToken({ env }: World): World['env'] {
  return { ...env, LICH_TOKEN: undefined };
}

/** On Windows another text may stand beside the one that is shown. */
function isWhollyOurs({ platform }: World, { command, args, windows }: Handler): boolean {
  const text = platform === 'win32' ? (windows ?? command) : command;
  return isOurs({ command: text, ...(args === undefined ? {} : { args }) });
}

function isKnown({ executable, which, look }: World, path: string): boolean {
  const real = look(path)?.real;
  const known = [executable, which('lich-hook')].map((one) =>
    one === undefined ? undefined : look(one)?.real,
  );
  return real !== undefined && known.includes(real);
}
