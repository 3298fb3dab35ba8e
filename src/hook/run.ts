import type { Harness } from '../harness/harness.ts';
import { type Answer, type Connection, LATE } from '../lich/connection.ts';
import { readEndpoint } from '../lich/endpoint.ts';
import type { SilenceMemory } from '../lich/patience.ts';
import { openPatientConnection } from '../lich/patient-connection.ts';
import type { CardMemory } from '../memory/card-memory.ts';
import { type Glance, glanceAt } from '../memory/glance.ts';
import type { HookCall } from '../report/call.ts';
import type { Report } from '../report/report.ts';
import { isKnownToLich } from '../report/session-start.ts';
import { stateReport } from '../report/state.ts';
import type { Tell } from '../turn/tell.ts';
import type { HookArguments } from './arguments.ts';
import { debugWish, type Environment } from './debug-wish.ts';
import { readPayload } from './payload.ts';
import type { LoadPersonSide } from './person-side.ts';
import { plainTool } from './plain-tool.ts';
import { bellAgain, reportsOf, wantsTitle } from './reports.ts';
import { isTerminal, openStdin } from './stdin.ts';
import type { Trace } from './trace.ts';
import type { TurnErrand } from './turn-errand.ts';

/** How long a payload may take, counted from the start of the process. */
const PAYLOAD_MS = 500;

/** Outside lich the payload is only drained: some harnesses report a broken pipe otherwise. */
export const DRAIN_MS = 200;

/** What a file of the harness's adds may take so long: a state that is late is lost with the process. */
const CONSULT_MS = 500;

/** How often what was told is compared with what stands. */
const ROUNDS = 3;

const NO_REPORT = "no report: the payload lacks what it needs, or is a subagent's";
const NO_ID = 'no session-start: lich has no id of this CLI yet';

/**
 * Runs one report command, from the payload to the last answer: the way of the data, in order. No
 * payload, environment or endpoint makes it throw.
 */
export async function runHook(
  hook: HookArguments,
  env: Environment,
  loadPersonSide: LoadPersonSide,
): Promise<void> {
  const isWatched = hook.dryRun || hook.debug || debugWish(env) !== 'none';
  // Nobody watches a registered hook: what a person sees is loaded only for a person.
  const person = isWatched ? await loadPersonSide() : undefined;
  const trace = person?.openTrace(hook, env);
  const rehearsal = hook.dryRun ? person : undefined;
  const gate = rehearsal?.rehearsalGate(env) ?? readEndpoint(env);
  trace?.gate(gate);

  const boundMs = (gate.found ? PAYLOAD_MS : DRAIN_MS) - performance.now();
  const input = await readPayload(openStdin(), boundMs, isTerminal);
  const payload = input === 'terminal' ? undefined : input;
  trace?.payload(payload);
  const said = hook.harness.read(payload);
  const call = gate.found ? await consulted(hook.harness, said, payload) : said;
  trace?.call(call);

  if (gate.found) {
    const { cardId, token } = gate.endpoint;
    // A rehearsal neither relies on what is remembered nor adds to it.
    const glance = hook.dryRun ? undefined : glanceAt(env, process.platform, cardId);
    const openMemory = async (): Promise<CardMemory | undefined> =>
      glance && (await loadErrands()).openCardMemory(glance, token, cardId);
    const patient = openPatientConnection(
      gate.endpoint,
      glance && silenceMemory(glance, openMemory),
      hook.command.name === 'state' && hook.command.state === 'idle',
    );
    const connection =
      rehearsal?.rehearse(gate.endpoint, hook.harness, env['LICH_TOKEN']) ?? patient;
    const consider = async (): Promise<TurnErrand> =>
      (await loadErrands()).considerTurn(hook, call, env, await openMemory());
    const turn = plainTool(hook, call, env, glance, consider) ?? (await consider());
    // Looked up while the state is on its way: a bell must not wait for a transcript.
    const title =
      wantsTitle(hook) && turn.mayTitle
        ? (await loadErrands()).lookUpTitle(hook, call, gate.endpoint, env).catch(() => undefined)
        : undefined;
    const told = turn.isNameless ? { ...call, conversationId: undefined } : call;
    const reports = reportsOf(hook, told, cardId, turn.tells);
    if (trace !== undefined) traceWithheld(trace, hook, turn.tells, reports);
    // All at once: the answers come in the order of the reports, and are waited for together.
    const answers = reports.map((report) => connection.send(report));
    const kept = turn.keep();
    let isTaken = true;
    for (const [at, report] of reports.entries()) {
      // On a line of its own: inside `trace?.answer(…)` nothing is awaited when there is no trace.
      const answer = await answers[at];
      if (answer === undefined) continue;
      trace?.answer(report, answer);
      isTaken &&= isTakenUp(answer);
    }
    if (turn.tells.some(isBusy)) await ringAgain(turn, told, cardId, connection, trace);
    await kept;
    if (reports.length > 0) await turn.settle(isTaken);
    if (title !== undefined) {
      const { sendTitle } = await loadErrands();
      await sendTitle(hook, await title, cardId, connection, trace);
    }
    await patient.keep();
  }
  if (input === 'terminal') (await loadPersonSide()).explainTerminal(gate.found);
}

function loadErrands(): Promise<typeof import('./errands.ts')> {
  return import('./errands.ts');
}

/** The memory of silences, whose news is rare: only then are the errands loaded for it. */
function silenceMemory(
  { silences }: Glance,
  openMemory: () => Promise<CardMemory | undefined>,
): SilenceMemory {
  return { silences, remember: async (count) => (await openMemory())?.remember(count) };
}

/** The call with what a file of the harness's adds; as it is where that cannot be read, or not in time. */
async function consulted(
  { consult }: Harness,
  said: HookCall,
  payload: unknown,
): Promise<HookCall> {
  const consulting = consult?.(said, payload);
  if (consulting === undefined) return said;
  const late = Promise.withResolvers<HookCall>();
  const timer = setTimeout(() => late.resolve(said), CONSULT_MS);
  try {
    return await Promise.race([consulting, late.promise]);
  } catch {
    return said;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tells the bell of a dialog that was opened while busy was on its way, until what was told last is
 * what stands. More rounds than these are never needed: each takes another hook of its own.
 */
async function ringAgain(
  turn: TurnErrand,
  call: HookCall,
  cardId: string,
  connection: Connection,
  trace: Trace | undefined,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const dialog = await turn.overrung();
    if (dialog === undefined) return;
    const bell = bellAgain(call, cardId, await turn.reasonOf(dialog));
    const answer = await connection.send(bell);
    trace?.answer(bell, answer);
    if ((await turn.overrung()) !== undefined) return;
    const busy = stateReport(cardId, 'busy', call);
    const last = await connection.send(busy);
    trace?.answer(busy, last);
  }
}

/** A lich that is late takes a report when it gets to it; one that is not there takes none. */
function isTakenUp(answer: Answer): boolean {
  return answer.kind === 'answered' || answer === LATE;
}

/** Says to a person why nothing goes out. */
function traceWithheld(
  trace: Trace,
  { harness, command }: HookArguments,
  tells: readonly Tell[],
  reports: readonly Report[],
): void {
  const isStart = tells.some(({ tell }) => tell === 'start');
  if (isStart && !isKnownToLich(harness.id)) trace.withheld(NO_ID);
  else if (reports.length === 0 && command.name !== 'title') trace.withheld(NO_REPORT);
}

function isBusy(tell: Tell): boolean {
  return tell.tell === 'tool' || (tell.tell === 'state' && tell.state === 'busy');
}
