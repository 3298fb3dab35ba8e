import { type Planned, survey } from '../../install/survey.ts';
import { type Examinable, installableOf } from '../examinable.ts';
import { type Finding, fail, pass, warn } from '../finding.ts';
import type { Patient, Scene } from '../scene.ts';
import { installSite } from '../sources/installed-at.ts';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

/** Agent CLIs that load a module of ours: is it there, and is it the one of this release? */
export const checkModules: Check = (scene) =>
  scene.patients.flatMap((patient) => checkPatient(patient, scene));

/** What an installation of that agent CLI's module would change; nothing where it has none. */
export function modulesOf(world: World, agent: Examinable): readonly Planned[] {
  const installable = installableOf(agent);
  if (installable === undefined || agent.registration !== undefined) return [];
  return survey('install', installable, installSite(world, 'user'));
}

function checkPatient(
  { id, name, agent, program }: Patient,
  { world, named }: Scene,
): readonly Finding[] {
  const again = `lich-hook install ${id}`;
  return modulesOf(world, agent).flatMap((planned) => {
    const { path, action } = planned;
    switch (action) {
      case 'keep':
        return [pass(name, `The module of this release is in ${path}.`)];
      case 'change':
        return [warn(name, `The module in ${path} is not that of this release.`, again)];
      case 'refuse':
        return [fail(name, `${path}: ${planned.cause}`, planned.fix)];
      default:
        if (named === undefined && program === undefined) return [];
        return [
          (named === undefined ? warn : fail)(
            name,
            `There is no module of lich-hook in ${path}: its sessions report nothing.`,
            again,
          ),
        ];
    }
  });
}
