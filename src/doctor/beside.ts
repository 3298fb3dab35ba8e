import type { Scope } from '../install/site.ts';
import type { Examinable } from './examinable.ts';
import { installableOf } from './examinable.ts';
import { executableOf } from './executables.ts';
import { type Maker, makerOf } from './maker.ts';
import { clientsOf, takenOutByHand } from './module-clients.ts';
import { reportsOf } from './registered-reports.ts';
import { installedAt } from './sources/installed-at.ts';
import { placesOf } from './sources/places.ts';
import { readSource } from './sources/read-source.ts';
import type { Source } from './sources/source.ts';
import { takingOut } from './way-out.ts';
import type { World } from './world.ts';

/** What comes of two that say the same: of a state, and of the rest. */
export const RINGING = 'each bell rings twice';
export const TWICE = 'lich is told some things twice';

/** What tells lich of an agent CLI already, beside what is to be registered. */
export interface Beside {
  readonly maker: Maker | 'another';
  /** The file, and whose it is. */
  readonly where: string;
  /** What comes of both. */
  readonly price: string;
  /** What takes it out: a command, or a person's hand. */
  readonly takenOut: string;
}

/**
 * What would say everything a second time once that agent CLI has its entries for that scope. Reads
 * files and runs nothing.
 */
export function besideOf(world: World, agent: Examinable, scope: Scope): readonly Beside[] {
  const installable = installableOf(agent);
  if (installable === undefined) return [];
  const own = installedAt(world, installable, scope);
  const modules = clientsOf(world, agent)
    .filter(({ path }) => !own.includes(path))
    .map((client): Beside => {
      const { path: where, maker } = client;
      return { maker, where, price: RINGING, takenOut: takenOutByHand(client) };
    });
  const hooks = placesOf(world, agent)
    .filter((place) => !own.includes(place.path))
    .flatMap((place) => readSource(world, agent, place) ?? [])
    .flatMap((source) => besideIn(world, agent, source));
  return [...modules, ...hooks];
}

function besideIn(world: World, agent: Examinable, source: Source): readonly Beside[] {
  const { handlers, by, path } = source;
  const telling = handlers.filter((one) => {
    // The same line of settings runs once where the CLI sees to that.
    const isMerged = agent.registration?.runsOnce === true && source.kind !== 'plugin';
    return !(isMerged && executableOf(world, source, one) === world.executable);
  });
  const takenOut = takingOut(agent.id, source);
  return [...new Set(telling.map(makerOf))].map((maker) => {
    const own = telling.filter((one) => makerOf(one) === maker);
    const isRinging = own.some((one) => reportsOf(one).includes('state'));
    return { maker, where: `${by}, ${path}`, price: isRinging ? RINGING : TWICE, takenOut };
  });
}
