import { executablesOf } from '../executables.ts';
import { type Finding, fail, info, pass, warn } from '../finding.ts';
import { makerOf } from '../maker.ts';
import { clientsOf } from '../module-clients.ts';
import type { Patient, Scene } from '../scene.ts';
import type { Source } from '../sources/source.ts';
import type { Check } from './check.ts';

/** Where hooks are registered, by whom, and with which executable. */
export const checkRegistered: Check = (scene) =>
  scene.patients.flatMap((patient) => checkPatient(patient, scene));

function checkPatient(patient: Patient, scene: Scene): readonly Finding[] {
  const { id, name, agent, sources } = patient;
  const { install } = agent;
  const isThere = patient.program !== undefined;
  if ('why' in install) {
    return isThere || scene.named !== undefined ? [info(name, `${install.why}.`)] : [];
  }
  const told = sources.filter(({ handlers }) => handlers.length > 0);
  if (told.length > 0) {
    const ours = told.filter(({ handlers }) =>
      handlers.some((one) => makerOf(one) === 'lich-hook'),
    );
    // Of both, another check tells.
    return (ours.length > 0 ? ours : told).map((source) => tell(patient, source, scene));
  }
  // A file that cannot be read may well hold them: that is told already.
  if (sources.length > 0 || !isThere || agent.registration === undefined) return [];
  const judge = scene.named !== undefined || isOnlyHope(scene) ? fail : warn;
  return [
    judge(
      name,
      'No hook of lich-hook is registered: its sessions report nothing.',
      `lich-hook install ${id}`,
    ),
  ];
}

function tell(patient: Patient, source: Source, { world }: Scene): Finding {
  const { name } = patient;
  const { path, by, handlers } = source;
  const events = new Set(handlers.map(({ event }) => event)).size;
  const own = { ...patient, sources: [source] };
  const programs = executablesOf(world, own).map((one) => one.path);
  const where = `${events} event${events === 1 ? ' is' : 's are'} registered in ${path} (${by})`;
  if (handlers.some((one) => makerOf(one) === 'lich-hook')) {
    const which = programs.length === 0 ? '' : `, with ${programs.join(', ')}`;
    return pass(name, `${where}${which}.`);
  }
  return info(name, `${where}, with the shell scripts of lich-plugin and not with lich-hook.`);
}

/** Whether nothing at all is registered: then no agent CLI of this machine reports. */
function isOnlyHope({ world, patients }: Scene): boolean {
  return patients.every(
    ({ agent, sources }) =>
      sources.every(({ handlers }) => handlers.length === 0) &&
      clientsOf(world, agent).length === 0,
  );
}
