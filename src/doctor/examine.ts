import { readEndpoint } from '../lich/endpoint.ts';
import { type PatientId, patientIds, programOf } from './programs.ts';
import { releaseIn } from './release.ts';
import type { Found, Patient, Scene } from './scene.ts';
import { placesOf } from './sources/places.ts';
import { readSource } from './sources/read-source.ts';
import type { World } from './world.ts';

const VERSION_BOUND_MS = 5000;

/** Looks at all that the checks judge: once, so that every check sees the same. */
export async function examine(world: World, named: PatientId | undefined): Promise<Scene> {
  const ids = named === undefined ? patientIds : [named];
  const patients = await Promise.all(ids.map((id) => meet(world, id)));
  return { world, gate: readEndpoint(world.env), patients, named };
}

async function meet(world: World, id: PatientId): Promise<Patient> {
  const { name, command } = programOf(id);
  const path = world.which(command);
  const sources = placesOf(world, id).flatMap((place) => {
    const source = readSource(world, id, place);
    const isTelling = source !== undefined && (source.problem ?? source.handlers[0]) !== undefined;
    return isTelling ? [source] : [];
  });
  return {
    id,
    name,
    program: path === undefined ? undefined : await releaseOf(world, path),
    sources,
  };
}

async function releaseOf(world: World, path: string): Promise<Found> {
  const end = await world.run({
    command: [path, '--version'],
    env: world.env,
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
