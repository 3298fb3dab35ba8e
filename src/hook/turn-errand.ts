import type { CardMemory } from '../memory/card-memory.ts';
import type { HookCall } from '../report/call.ts';
import { reasonOf } from '../report/reason.ts';
import { closedBy } from '../turn/closes.ts';
import { type Decision, decide, type Tell } from '../turn/decide.ts';
import { type Dialog, type Facts, isOpen, NOTHING } from '../turn/facts.ts';
import type { Happening } from '../turn/moment.ts';
import { factsFor, isHost } from '../turn/whose.ts';
import type { HookArguments } from './arguments.ts';
import type { Environment } from './debug-wish.ts';
import { callIdentity, happeningOf } from './happening.ts';
import { canBind, wantsTitle } from './reports.ts';

/** What became of one call: what is to be told, and what is still to be done beside that. */
export interface TurnErrand {
  readonly tells: readonly Tell[];
  readonly mayTitle: boolean;
  /** Remembers what is new. Nothing waits for it but the end of the process. */
  readonly keep: () => Promise<void>;
  /**
   * A dialog that stands although busy has just been told: another hook opened it meanwhile, and
   * its bell may be the one that was taken off.
   */
  readonly overrung: () => Dialog | undefined;
  readonly reasonOf: (dialog: Dialog) => Promise<string | undefined>;
}

/**
 * Judges a call by what is remembered of its card. The dialogs it closes are removed before it is
 * looked which are left, and the one it opens is there before its bell is told: whichever way two
 * hooks interleave, one of them sees what the other did.
 */
export async function considerTurn(
  hook: HookArguments,
  call: HookCall,
  env: Environment,
  memory: CardMemory | undefined,
): Promise<TurnErrand> {
  const plain = happeningOf(hook, call, env, canBind(hook, call));
  const isLit = memory?.mayRing() === true;
  if (memory === undefined || (!isLit && isIndifferent(hook, plain))) {
    return errand(decide(NOTHING, plain, []), plain, memory, undefined);
  }
  let facts = withOwner(memory.load(), plain);
  const isAbout = plain.moment === 'ask' || plain.moment === 'answer' || facts.dialogs.length > 0;
  const happening = isAbout ? { ...plain, call: callIdentity(call) } : plain;
  const closed = closedBy(factsFor(facts, happening), happening);
  // A flag without a dialog is what a hook left that was killed between the two.
  if (closed.length > 0 || (isLit && facts.dialogs.length === 0)) {
    facts = withOwner(await memory.close(closed), happening);
  }
  const decision = decide(facts, happening, closed);
  for (const dialog of decision.facts.dialogs) {
    if (!facts.dialogs.includes(dialog)) await memory.open(dialog, reasonOf(call));
  }
  const gone = facts.dialogs.filter((dialog) => !decision.facts.dialogs.includes(dialog));
  if (gone.length > 0) await memory.close(gone);
  return errand(decision, happening, memory, facts);
}

function errand(
  { tells, mayTitle, facts }: Decision,
  happening: Happening,
  memory: CardMemory | undefined,
  before: Facts | undefined,
): TurnErrand {
  return {
    tells,
    mayTitle,
    async keep() {
      if (memory === undefined || before === undefined) return;
      await memory.keep(facts, happening.at);
    },
    overrung() {
      if (memory?.mayRing() !== true) return undefined;
      const now = memory.load();
      return isHost(now, happening) ? now.dialogs[0] : undefined;
    },
    reasonOf: async (dialog) => await memory?.reasonOf(dialog),
  };
}

/** Before every tool no more is paid than one look whether something rings. */
function isIndifferent(hook: HookArguments, { moment, binds, needs }: Happening): boolean {
  if (moment === 'aside') return !wantsTitle(hook);
  return moment === 'tool' && binds !== true && needs === undefined;
}

/** Whether the program of an open turn is still there matters only to what may bind. */
function withOwner(facts: Facts, { binds, owner }: Happening): Facts {
  const { turn } = facts;
  if (binds !== true || turn?.owner === undefined || turn.owner === owner || !isOpen(turn)) {
    return facts;
  }
  return isGone(turn.owner) ? { ...facts, turn: { ...turn, isOrphaned: true } } : facts;
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
