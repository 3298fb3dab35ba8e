import { isGuest } from '../harness/circumstances.ts';
import type { Glance } from '../memory/glance.ts';
import type { HookCall } from '../report/call.ts';
import { isKnownToLich } from '../report/session-start.ts';
import type { HookArguments } from './arguments.ts';
import type { Environment } from './debug-wish.ts';
import type { TurnErrand } from './turn-errand.ts';

/**
 * What becomes of a tool that starts while nothing rings, as nearly all do: it is told, and no rule
 * and no memory is needed for that. The rules say the same (a test holds the two together), but to
 * load them costs every tool of every session.
 * @param considered the rules' own judgement, for a dialog that is opened while this is told
 * @returns undefined where the rules have to judge
 */
export function plainTool(
  { command, harness, also }: HookArguments,
  call: HookCall,
  env: Environment,
  glance: Glance | undefined,
  considered: () => Promise<TurnErrand>,
): TurnErrand | undefined {
  if (command.name !== 'tool' || also.some((rider) => rider !== 'touched')) return undefined;
  // Whose card it is has to be looked up where lich cannot tell.
  if (!isKnownToLich(harness.id) || isGuest(harness.traces, env)) return undefined;
  const isQuestion = harness.questionTools?.includes(call.tool?.trim() ?? '') === true;
  if (isQuestion || call.needs !== undefined || glance?.mayRing() === true) return undefined;
  let judged: Promise<TurnErrand> | undefined;
  const judge = (): Promise<TurnErrand> => {
    judged ??= considered();
    return judged;
  };
  return {
    // Agents' tools are no work of the session's.
    tells: call.agentId === undefined ? [{ tell: 'tool' }] : [],
    mayTitle: false,
    isNameless: false,
    keep: async () => undefined,
    async settle(isTaken) {
      if (!isTaken) await (await judge()).settle(isTaken);
    },
    overrung: async () => (glance?.mayRing() === true ? (await judge()).overrung() : undefined),
    reasonOf: async (dialog) => (await judge()).reasonOf(dialog),
  };
}
