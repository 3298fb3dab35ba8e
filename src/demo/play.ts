import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../harness/command-line.ts';
import type { EventHook, Harness } from '../harness/harness.ts';
import { sessionVariables } from '../listen/environment.ts';
import type { Listener, RequestEvent } from '../listen/server.ts';
import { isOfMods, playControlled } from './control.ts';
import type { ControlledTurn, Exchange } from './controlled-turn.ts';
import { cardOf, faultsOf, faultsOfTurn, hasMainReport } from './expected.ts';
import type { RecordedTurn, Step } from './recorded-turn.ts';
import { runHook } from './run-hook.ts';
import { onStage, type Stage, stageEnvironment } from './stage.ts';

/** One event played: the process it ran and what lich got of it. */
export interface Played {
  readonly harness: string;
  readonly event: string;
  /** The words behind `lich-hook`. */
  readonly words: readonly string[];
  readonly milliseconds: number;
  readonly events: readonly RequestEvent[];
  readonly faults: readonly string[];
}

export interface Performance {
  readonly played: readonly Played[];
  readonly faults: readonly string[];
}

export interface Cast {
  /** What runs lich-hook: the executable, with words before the hook's own if it needs some. */
  readonly executable: readonly string[];
  readonly stage: Stage;
  readonly listener: Listener;
  /** Every request the listener got so far; grows while the turns are played. */
  readonly events: readonly RequestEvent[];
  readonly pauseMs: number;
  /** Ends the performance after the hook that runs. */
  readonly stop: AbortSignal;
  readonly onPlayed: (played: Played) => void;
  readonly onExchange: (exchange: Exchange) => void;
}

/** A recorded turn, and the harness it is of. */
export interface Part {
  readonly harness: Harness;
  readonly turn: RecordedTurn;
  /** What lich asks of the session after that. */
  readonly controlled?: ControlledTurn;
}

/**
 * Plays the turns one after the other, one process per event, then those that lich begins, and gathers
 * what went wrong.
 */
export async function play(parts: readonly Part[], cast: Cast): Promise<Performance> {
  const played: Played[] = [];
  const faults: string[] = [];
  const stopped = () => ({ played, faults: [...faults, 'stopped before the end'] });
  const hookOf = (part: Part) => async (step: Step) => {
    const result = await playStep(part, step, cast);
    cast.onPlayed(result);
    played.push(result);
    faults.push(...result.faults.map((fault) => `${result.harness} ${step.event}: ${fault}`));
    await pause(cast.pauseMs, undefined, { signal: cast.stop }).catch(() => undefined);
  };
  for (const part of parts) {
    const { harness, turn } = part;
    const hook = hookOf(part);
    for (const step of turn.steps) {
      if (cast.stop.aborted) return stopped();
      await hook(step);
    }
    faults.push(...faultsOfTurn(turn, harness, cast.listener.cards()));
  }
  for (const part of parts) {
    const { harness, turn, controlled } = part;
    if (controlled === undefined) continue;
    const env = { ...sessionVariables(cast.listener, cardOf(turn)) };
    const role = { name: harness.name, card: cardOf(turn), env, hook: hookOf(part) };
    faults.push(...(await playControlled(controlled, role, cast)));
    if (cast.stop.aborted) return stopped();
    faults.push(...faultsOfTurn(turn, harness, cast.listener.cards()));
  }
  return { played, faults };
}

async function playStep({ harness, turn }: Part, step: Step, cast: Cast): Promise<Played> {
  const rule = harness.events.find(({ event }) => event === step.event);
  const base = { harness: harness.name, event: step.event };
  if (rule === undefined) {
    return { ...base, words: [], milliseconds: 0, events: [], faults: ['nothing is registered'] };
  }
  const words = commandLine(harness, rule);
  const before = cast.events.length;
  const run = await runHook([...cast.executable, ...words], onStage(step.payload, cast.stage), {
    ...stageEnvironment(cast.stage),
    ...sessionVariables(cast.listener, cardOf(turn)),
  });
  const arrived = await arrivals(cast.events, before, rule);
  const events = arrived.filter(({ endpoint }) => !isOfMods(endpoint));
  const faults = faultsOf(harness, rule, run, events);
  return { ...base, words, milliseconds: run.milliseconds, events, faults };
}

/**
 * A report may be answered a moment after its process ended: half a second is plenty, and a twentieth
 * where there may be none.
 */
async function arrivals(
  events: readonly RequestEvent[],
  before: number,
  { command, mayBeSilent }: EventHook,
): Promise<readonly RequestEvent[]> {
  for (let waited = 0; waited < (mayBeSilent ? 50 : 500); waited += 5) {
    if (hasMainReport(command, events.slice(before))) break;
    await pause(5);
  }
  return events.slice(before);
}
