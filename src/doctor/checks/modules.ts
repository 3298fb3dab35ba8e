import { SCOPES } from '../../install/site.ts';
import { type Planned, survey } from '../../install/survey.ts';
import { installableOf } from '../examinable.ts';
import { type Finding, fail, info, pass, warn } from '../finding.ts';
import { type Client, clientsOf } from '../module-clients.ts';
import { isOlder } from '../release.ts';
import { installLine } from '../remedy.ts';
import type { Patient, Scene } from '../scene.ts';
import { installSite } from '../sources/installed-at.ts';
import type { Check } from './check.ts';

/** Agent CLIs that load a module of ours: is it there, and is it the one of this release? */
export const checkModules: Check = (scene) =>
  scene.patients.flatMap((patient) => checkPatient(patient, scene));

function checkPatient(patient: Patient, { world, named }: Scene): readonly Finding[] {
  const { id, name, agent, program } = patient;
  const installable = installableOf(agent);
  if (installable === undefined || agent.moduleFolders === undefined) return [];
  const clients = clientsOf(world, agent);
  const plans = SCOPES.filter((scope) => installable.scopes.includes(scope)).flatMap((scope) => {
    const files = survey('install', installable, installSite(world, scope));
    const isBegun = files.some(({ action }) => action === 'keep' || action === 'change');
    const again = installLine('install', id, scope);
    return files.map((planned) => ({ planned, again, isBegun }));
  });
  const told = plans.flatMap(({ planned, again, isBegun }) =>
    judge(patient, planned, clients, again, isBegun),
  );
  const rest = clients.filter(({ path }) => plans.every(({ planned }) => planned.path !== path));
  const findings = [...told, ...rest.map((client) => describe(patient, client))];
  if (findings.length > 0) return findings;
  if (named === undefined && program === undefined) return [];
  const [first] = plans;
  return [
    (named === undefined ? warn : fail)(
      name,
      `There is no module of lich-hook in ${first?.planned.path}: its sessions report nothing.`,
      first?.again ?? '',
    ),
  ];
}

function judge(
  { name, program }: Patient,
  planned: Planned,
  clients: readonly Client[],
  again: string,
  isBegun: boolean,
): readonly Finding[] {
  const { path, action } = planned;
  const maker = clients.find((client) => client.path === path)?.maker;
  if (maker !== undefined && maker !== 'lich-hook') return [describe({ name }, { path, maker })];
  switch (action) {
    case 'keep':
    case 'remove':
      return [pass(name, `A module of this release is in ${path}.`)];
    case 'change':
      return [warn(name, `The module in ${path} is not that of this release.`, again)];
    case 'refuse':
      return [fail(name, `${path}: ${planned.cause}`, planned.fix)];
    default:
      // The module itself may lie elsewhere; what serves a later release has one place.
      if (!isBegun || (planned.since === undefined && clients.length > 0)) return [];
      if (isLater(planned, program?.version)) {
        const text = `${path} is not there: sessions of release ${planned.since} and later report nothing without.`;
        return [info(name, `${text} ${again} writes it.`)];
      }
      return [fail(name, `${path} is not there: its sessions report nothing.`, again)];
  }
}

/** Tells whether that file is of no use to the release that is here. */
function isLater({ since }: Planned, version: string | undefined): boolean {
  return since !== undefined && version !== undefined && isOlder(version, since);
}

/** A client that is not in a place of ours, or not ours: it reports, and that is all that is known. */
function describe({ name }: Pick<Patient, 'name'>, { path, maker }: Client): Finding {
  if (maker === 'lich-hook') return pass(name, `A module of lich-hook is in ${path}.`);
  const whose = maker === 'another' ? 'another client of lich' : "lich-plugin's module";
  return info(name, `${path} is ${whose}, and not lich-hook's.`);
}
