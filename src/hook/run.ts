import { openConnection } from '../lich/connection.ts';
import { readEndpoint } from '../lich/endpoint.ts';
import type { HookArguments } from './arguments.ts';
import { debugWish, type Environment } from './debug-wish.ts';
import { hasMark, leaveMark } from './mark.ts';
import { readPayload } from './payload.ts';
import type { LoadPersonSide } from './person-side.ts';
import { reportsOf, wantsTitle } from './reports.ts';
import { isTerminal, openStdin } from './stdin.ts';
import { lookUpTitle, sendTitle } from './title-errand.ts';

/** How long a payload may take, counted from the start of the process. */
const PAYLOAD_MS = 500;

/** Outside lich the payload is only drained: some harnesses report a broken pipe otherwise. */
export const DRAIN_MS = 200;

/** How long the reports of one process may take together, from the first one on. */
const DELIVERY_MS = 1000;

const NO_REPORT = "no report: the payload lacks what it needs, or is a subagent's";

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
  const call = hook.harness.read(payload);
  trace?.call(call);

  if (gate.found) {
    const { cardId } = gate.endpoint;
    const connection =
      rehearsal?.rehearse(gate.endpoint, hook.harness, env['LICH_TOKEN']) ??
      openConnection(gate.endpoint, DELIVERY_MS);
    // Looked up while the state is on its way: a bell must not wait for a transcript.
    const title = wantsTitle(hook)
      ? lookUpTitle(hook, call, cardId, env).catch(() => undefined)
      : undefined;
    const isMarked = call.needsMark === undefined || (await hasMark(hook, call, cardId, env));
    const reports = reportsOf(hook, call, cardId, isMarked);
    if (reports.length === 0 && hook.command.name !== 'title') trace?.withheld(NO_REPORT);
    for (const report of reports) {
      // On a line of its own: inside `trace?.answer(…)` nothing is sent when there is no trace.
      const answer = await connection.send(report);
      trace?.answer(report, answer);
    }
    if (title !== undefined) await sendTitle(hook, await title, cardId, connection, trace);
    if (call.leavesMark !== undefined) await leaveMark(hook, call, cardId, env);
  }
  if (input === 'terminal') (await loadPersonSide()).explainTerminal(gate.found);
}
