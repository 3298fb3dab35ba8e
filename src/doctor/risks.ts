import { executableFolder, lasting } from '../install/executable-folder.ts';
import type { Executable } from './executables.ts';
import { type Finding, fail, warn } from './finding.ts';
import { isNodeLauncher } from './node-launcher.ts';
import { remedyOf } from './remedy.ts';
import type { Look, World } from './world.ts';

/** What may go wrong some day with a registered executable that runs today. */
export function risksOf(executable: Executable, look: Look, { env }: World): readonly Finding[] {
  const { path, patient, sources } = executable;
  const { id, name } = patient;
  const findings: Finding[] = [];
  // Drives of Windows show every file as open to all.
  const isOfWindows = (env['WSL_DISTRO_NAME'] ?? '') !== '' && path.startsWith('/mnt/');
  if (look.isOpenToAll && !isOfWindows) {
    findings.push(
      warn(
        name,
        `Every account of this machine may write to ${path}, which runs as you.`,
        `chmod o-w '${path}'`,
      ),
    );
  }
  const { cacheOf } = executableFolder(look.real);
  if (cacheOf !== undefined) {
    findings.push(
      warn(
        name,
        `${path} is in the cache of ${cacheOf}: when that is emptied, every hook ends without a word.`,
        lasting([id]),
      ),
    );
  }
  if (isNodeLauncher(look)) {
    findings.push(
      warn(
        name,
        `${path} starts Node for every hook, about 40 ms each time, and lich-hook after it.`,
        remedyOf(patient, sources),
      ),
    );
  }
  return findings;
}

/** A registered executable that is not there, and what became of it as far as its path tells. */
export function goneFrom({ path, patient, sources }: Executable): Finding {
  const { id, name } = patient;
  const { cacheOf, isVersioned } = executableFolder(path);
  const gone = `${path} is registered and not there`;
  if (cacheOf !== undefined) {
    return fail(name, `${gone}: the cache of ${cacheOf} was emptied. No hook runs.`, lasting([id]));
  }
  const again = remedyOf(patient, sources);
  if (isVersioned && sources.some(({ kind }) => kind !== 'plugin')) {
    return fail(name, `${gone}: an update moved it. No hook runs.`, `Run again: ${again}`);
  }
  return fail(name, `${gone}: no hook runs.`, again);
}
