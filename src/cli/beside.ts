import { agents, isAgentId } from '../agents/agents.ts';
import { besideOf } from '../doctor/beside.ts';
import { realWorld } from '../doctor/real-world.ts';
import type { Installable } from '../install/installable.ts';
import type { Site } from '../install/site.ts';
import type { Planned } from '../install/survey.ts';
import { besideLines, type Neighbour } from '../install/words.ts';
import { coloured, plain } from '../terminal/paint.ts';
import { standardOutput } from './terminal.ts';

/** Who tells lich of those agent CLIs already, beside what is to be registered. */
export function lookBeside(chosen: readonly Installable[], { scope }: Site): readonly Neighbour[] {
  const world = realWorld();
  return chosen.flatMap(({ id }): readonly Neighbour[] => {
    if (!isAgentId(id)) return [];
    const { name } = agents[id];
    return besideOf(world, agents[id], scope).map((one) => ({ ...one, id, name }));
  });
}

/** Tells of those beside whom something is registered anew. */
export function showBeside(planned: readonly Planned[], beside: readonly Neighbour[]): void {
  const changed = planned.filter(({ action }) => action !== 'keep' && action !== 'refuse');
  const ids = new Set(changed.map(({ installable }) => installable.id));
  const paint = standardOutput.colour ? coloured : plain;
  for (const one of beside.filter(({ id }) => ids.has(id))) {
    const [what = '', ...how] = besideLines(one);
    standardOutput.write(`${[paint('yellow', what), ...how].join('\n')}\n\n`);
  }
}
