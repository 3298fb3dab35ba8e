import { warn } from '../finding.ts';
import { type Client, clientsOf, takenOutByHand } from '../module-clients.ts';
import { installLine } from '../remedy.ts';
import type { Patient } from '../scene.ts';
import { installedAt } from '../sources/installed-at.ts';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

/** More than one client of lich's among the modules that an agent CLI loads. */
export const checkCopies: Check = ({ world, patients }) =>
  patients.flatMap((patient) => {
    const { name, agent } = patient;
    const clients = clientsOf(world, agent);
    if (clients.length < 2) return [];
    const paths = clients.map(({ path, maker }) =>
      maker === 'another' ? path : `${path} (${maker})`,
    );
    const price = clients.every(({ maker }) => maker === 'lich-hook')
      ? 'Older releases report everything twice'
      : 'They report everything twice';
    const message = `${name} loads more than one client of lich: ${paths.join(' and ')}. ${price}.`;
    const ways = clients.map((client) => takingOut(world, patient, client));
    return [warn(name, message, `Keep one: ${ways.join(', or ')}.`)];
  });

/** What takes a module out: our own command for one of ours where `install` puts it. */
function takingOut(world: World, { id, agent }: Patient, client: Client): string {
  const { path, maker } = client;
  const { install } = agent;
  if (maker === 'lich-hook' && !('why' in install)) {
    for (const scope of ['user', 'project'] as const) {
      if (installedAt(world, install, scope).includes(path))
        return installLine('uninstall', id, scope);
    }
  }
  return takenOutByHand(client);
}
