import type { AgentId } from '../harness/agent-id.ts';
import type { Harnesses } from '../harness/harness.ts';
import { readEndpoint } from '../lich/endpoint.ts';
import type { Examinable, Examinables } from './examinable.ts';
import { withoutToken } from './may-try.ts';
import { releaseIn } from './release.ts';
import type { Found, Patient, Scene } from './scene.ts';
import { placesOf } from './sources/places.ts';
import { readSource } from './sources/read-source.ts';
import type { World } from './world.ts';

const VERSION_BOUND_MS = 5000;

/** Looks at all that the checks judge: once, so that every check sees the same. */
export async function examine(
  world: World,
  agents: Examinables,
  harnesses: Harnesses,
  named: AgentId | undefined,
): Promise<Scene> {
  const wanted = named === undefined ? Object.values(agents) : [agents[named]];
  const patients = await Promise.all(wanted.map((agent) => meet(world, agent, agents)));
  return { world, gate: readEndpoint(world.env), patients, named, harnesses };
}

async function meet(world: World, agent: Examinable, agents: Examinables): Promise<Patient> {
  const { id, name } = agent;
  const path = world.which(agent.program.command);
  const owner = agent.borrowsFrom === undefined ? agent : agents[agent.borrowsFrom];
  const sources = placesOf(world, owner).flatMap((place) => {
    const source = readSource(world, owner, place);
    const isTelling = source !== undefined && (source.problem ?? source.handlers[0]) !== undefined;
    return isTelling ? [source] : [];
  });
  const program = path === undefined ? undefined : await releaseOf(world, path);
  return { id, name, agent, program, sources };
}

/** The program there, and the release that its `--version` tells. */
export async function releaseOf(world: World, path: string): Promise<Found> {
  const end = await world.run({
    command: [path, '--version'],
    env: withoutToken(world),
    cwd: world.project,
    stdin: '',
    boundMs: VERSION_BOUND_MS,
  });
  if (end.kind === 'late') return { path, why: `does not end within ${VERSION_BOUND_MS / 1000} s` };
  if (end.kind === 'not-started') return { path, why: `does not start: ${end.why}` };
  if (end.code !== 0) return { path, why: `ends with ${end.code}` };
  const version = releaseIn(end.stdout + end.stderr);
  return version === undefined ? { path, why: 'says no number' } : { path, version };
}
