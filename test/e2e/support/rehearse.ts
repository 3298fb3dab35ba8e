import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../scripts/build/places.ts';
import { madeRelease } from '../../release/made.ts';
import { hostBinary } from '../../support/build.ts';
import type { Wanted } from './arguments.ts';
import { isAlone, loopbackOnly } from './netns.ts';
import { CACHE, install, newestVersion } from './npm-cache.ts';
import { perform, skipAll, takesRelease } from './perform.ts';
import type { RigName } from './versions.ts';

/** Says to this program's second start that it is inside the namespace, and what it lacks there. */
export const INSIDE = 'LICH_HOOK_E2E';

/** What a run inside the namespace is told by the one outside. */
interface Prepared {
  /** The copy of the executable under test, which no build during the run can replace. */
  readonly hook: string;
  readonly versions: Wanted['versions'];
  /** Why a CLI cannot be run. */
  readonly missing: Readonly<Partial<Record<RigName, string>>>;
}

/**
 * Runs what is wanted: prepares outside, where npm has a network, then starts this program again
 * where nothing but loopback exists. Gives the exit code.
 */
export async function rehearse(wanted: Wanted): Promise<number> {
  const told = process.env[INSIDE];
  if (told !== undefined) {
    if (!(await isAlone())) return skipAll(wanted, 'there is a network beside loopback');
    const prepared = JSON.parse(told) as Prepared;
    return perform({ ...wanted, versions: prepared.versions }, prepared);
  }
  const namespace = await loopbackOnly();
  if (!namespace.ok) return skipAll(wanted, namespace.problem);
  if (Bun.which('tmux') === null) return skipAll(wanted, 'tmux is not on PATH');
  const prepared = await prepare(wanted);
  const again = Bun.spawn([...namespace.value, process.execPath, ...process.argv.slice(1)], {
    cwd: PROJECT,
    env: { ...process.env, [INSIDE]: JSON.stringify(prepared) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return again.exited;
}

async function prepare(wanted: Wanted): Promise<Prepared> {
  const { rigs } = wanted;
  const versions = wanted.newest ? await newestOf(wanted) : wanted.versions;
  const built = await hostBinary();
  const hook = join(CACHE, `hook-${process.pid}`, 'lich-hook');
  await mkdir(join(hook, '..'), { recursive: true });
  await copyFile(built, hook);
  const [installed] = await Promise.all([
    Promise.all(rigs.map(async (rig) => [rig, await install(rig, versions[rig])] as const)),
    takesRelease(wanted) ? madeRelease() : undefined,
  ]);
  const missing = installed.flatMap(([rig, result]) => (result.ok ? [] : [[rig, result.problem]]));
  return { hook, versions, missing: Object.fromEntries(missing) };
}

/** The newest versions; the pinned one where npm does not say. */
async function newestOf({ rigs, versions }: Wanted): Promise<Wanted['versions']> {
  const found = await Promise.all(
    rigs.map(async (rig) => {
      const newest = await newestVersion(rig);
      return [rig, newest.ok ? newest.value : versions[rig]] as const;
    }),
  );
  return { ...versions, ...Object.fromEntries(found) };
}
