import type { Harness } from '../../harness/harness.ts';
import { readArguments } from '../../hook/arguments.ts';
import type { RequestEvent } from '../../listen/server.ts';
import { executableOf } from '../executables.ts';
import { type Finding, info } from '../finding.ts';
import { byCause, type Judged, judgeRun } from '../judge-run.ts';
import { mayTry, withoutToken } from '../may-try.ts';
import { writtenSample } from '../payload.ts';
import type { Registration } from '../registration.ts';
import { releaseIn } from '../release.ts';
import { remedyOf } from '../remedy.ts';
import { ownersOf, type Patient, type Scene } from '../scene.ts';
import { slowIn, startOf } from '../slow.ts';
import type { Handler, Source } from '../sources/source.ts';
import { whyBroken } from '../why-broken.ts';
import type { End, InnerLich, World } from '../world.ts';
import type { Check } from './check.ts';

/** Longer than a hook ever takes; what a harness grants it, doctor does not wait for. */
const BOUND_MS = 2500;

/** Every registered command, run as its agent CLI would run it, with a stand-in for lich. */
export const checkRehearsal: Check = async (scene) => {
  const told = ownersOf(scene).filter(({ sources }) => sources.length > 0);
  if (told.length === 0) return [];
  const lich = scene.world.listen();
  try {
    const findings: Finding[] = [];
    for (const patient of told) {
      const { harness, registration } = patient.agent;
      if (harness === undefined || registration === undefined) continue;
      const judged: Judged[] = [];
      const rest: Finding[] = [];
      const before = await startOf(scene.world);
      for (const source of patient.sources) {
        const stage = { scene, patient, harness, registration, lich };
        const rehearsed = await rehearse(source, stage);
        judged.push(...rehearsed.judged);
        rest.push(...rehearsed.rest);
      }
      const start = Math.max(before, await startOf(scene.world));
      findings.push(...byCause(judged), ...rest, ...slowIn(patient.name, judged, start));
    }
    return findings;
  } finally {
    await lich.stop();
  }
};

/** What a rehearsal needs beside the handler. */
interface Stage {
  readonly scene: Scene;
  readonly patient: Patient;
  readonly harness: Harness;
  readonly registration: Registration;
  readonly lich: InnerLich;
}

/** How the lines of a file were judged, and what there is to say of those that were not tried. */
interface Rehearsed {
  readonly judged: readonly Judged[];
  readonly rest: readonly Finding[];
}

async function rehearse(source: Source, stage: Stage): Promise<Rehearsed> {
  const { harness, patient } = stage;
  const { world } = stage.scene;
  const judged: Judged[] = [];
  const rest: Finding[] = [];
  const untried: Handler[] = [];
  const runnable = new Map<string, boolean>();
  const handlers = inTurn(harness, source.handlers);
  for (const [at, handler] of handlers.entries()) {
    const path = executableOf(world, source, handler);
    // The shell scripts of lich-plugin are not ours to run; a line that means something else is told.
    if (path === undefined || handler.fault !== undefined) continue;
    if (!mayTry(world, source, handler)) {
      untried.push(handler);
      continue;
    }
    if (!runnable.has(path)) runnable.set(path, await isSound(path, world));
    // What keeps it from running is told by another check.
    if (runnable.get(path) !== true) continue;
    const played = await play(source, handler, stage);
    judged.push(played.judged);
    if (played.isLate) {
      const left = handlers.length - at - 1;
      if (left > 0) rest.push(info(patient.name, `${left} more hooks of that file are not tried.`));
      break;
    }
  }
  return { judged, rest: [...rest, ...untried.map((one) => notTried(patient, source, one))] };
}

/** A line is shown and left alone that this project brought along. */
function notTried({ name }: Patient, { path }: Source, { event, command, args }: Handler): Finding {
  const line = [command, ...(args ?? [])].join(' ');
  return info(
    name,
    `${event} in ${path} was not tried, for it is not wholly ours or names another executable. It runs: ${line}`,
  );
}

/** In the order of a turn: some events mean something only after another. */
function inTurn({ events }: Harness, handlers: readonly Handler[]): readonly Handler[] {
  const at = ({ event }: Handler): number => events.findIndex((rule) => rule.event === event);
  return handlers.toSorted((one, other) => at(one) - at(other));
}

async function isSound(path: string, world: World): Promise<boolean> {
  const command = [path, '--version'];
  const end = await world.run({
    command,
    env: withoutToken(world),
    cwd: world.project,
    stdin: '',
    boundMs: BOUND_MS,
  });
  const release = end.kind === 'ended' ? releaseIn(end.stdout) : undefined;
  return whyBroken(end) === undefined && release !== undefined;
}

async function play(
  source: Source,
  handler: Handler,
  { scene, patient, harness, registration, lich }: Stage,
): Promise<{ readonly judged: Judged; readonly isLate: boolean }> {
  const { world, harnesses } = scene;
  const { command, cwd, env } = registration.start(world, source, handler);
  const before = lich.events.length;
  const end = await world.run({
    command,
    cwd,
    env: { ...env, LICH_HOOK: undefined, LICH_HOOK_DEBUG: undefined, ...lich.variables },
    stdin: writtenSample(patient.agent.sample?.(handler.event) ?? {}),
    boundMs: BOUND_MS,
  });
  const judged = judgeRun({
    harness,
    priceOf: registration.priceOf,
    handler,
    hook: readArguments(handler.runs?.words ?? [], harnesses),
    end,
    events: await arrived(lich, before, end),
    again: remedyOf(patient, [source]),
  });
  const finding = { ...judged.finding, subject: patient.name };
  return { judged: { ...judged, finding }, isLate: end.kind === 'late' };
}

/** What a process sent may be a moment behind its end. */
async function arrived(
  lich: InnerLich,
  before: number,
  end: End,
): Promise<readonly RequestEvent[]> {
  for (let turn = 0; end.kind === 'ended' && turn < 20; turn += 1) {
    if (lich.events.length > before) break;
    await Bun.sleep(5);
  }
  return lich.events.slice(before);
}
