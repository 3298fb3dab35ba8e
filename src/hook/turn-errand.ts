import type { CardMemory } from '../memory/card-memory.ts';
import type { HookCall } from '../report/call.ts';
import { reasonOf } from '../report/reason.ts';
import { closedBy } from '../turn/closes.ts';
import { type Decision, decide } from '../turn/decide.ts';
import { type Dialog, type Facts, isOpen, NOTHING } from '../turn/facts.ts';
import type { Happening } from '../turn/moment.ts';
import { owing } from '../turn/owed.ts';
import { isStrangers } from '../turn/stranger.ts';
import type { Tell } from '../turn/tell.ts';
import { factsFor, isHost } from '../turn/whose.ts';
import type { HookArguments } from './arguments.ts';
import type { Environment } from './debug-wish.ts';
import { callIdentity, happeningOf } from './happening.ts';
import { canBind, wantsTitle } from './reports.ts';

/** What became of one call: what is to be told, and what is still to be done beside that. */
export interface TurnErrand {
  readonly tells: readonly Tell[];
  readonly mayTitle: boolean;
  /**
   * The card is known to be the conversation's, and lich knows nothing of that: it may still have
   * bound what was there before, and would drop a report with another id.
   */
  readonly isNameless: boolean;
  /** Remembers what is new. Nothing waits for it but the end of the process. */
  readonly keep: () => Promise<void>;
  /** Remembers whether lich missed something of it, if that is news. */
  readonly settle: (isTaken: boolean) => Promise<void>;
  /**
   * A dialog that stands although busy has just been told: another hook opened it meanwhile, and
   * its bell may be the one that was taken off.
   */
  readonly overrung: () => Promise<Dialog | undefined>;
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
  if (memory === undefined || (isIndifferent(hook, plain) && !memory.mayRing())) {
    return errand(decide(NOTHING, plain, []), NOTHING, plain, memory);
  }
  let facts = await detailed(memory, memory.load(plain.conversation), plain);
  const isAbout = plain.moment === 'ask' || plain.moment === 'answer' || facts.dialogs.length > 0;
  const happening = isAbout ? { ...plain, call: callIdentity(call) } : plain;
  const closed = closedBy(factsFor(facts, happening), happening);
  // A flag without a dialog is what a hook left that was killed between the two.
  if (closed.length > 0 || (facts.dialogs.length === 0 && memory.mayRing())) {
    facts = await detailed(memory, await memory.close(closed), happening);
  }
  const decision = decide(facts, happening, closed);
  for (const dialog of decision.facts.dialogs) {
    if (!facts.dialogs.includes(dialog)) await memory.open(dialog, reasonOf(call));
  }
  const gone = facts.dialogs.filter((dialog) => !decision.facts.dialogs.includes(dialog));
  if (gone.length > 0) await memory.close(gone);
  return errand(decision, facts, happening, memory);
}

function errand(
  { tells, mayTitle, facts }: Decision,
  before: Facts,
  happening: Happening,
  memory: CardMemory | undefined,
): TurnErrand {
  const { conversation, attendance } = happening;
  const isOwn = memory !== undefined && facts.bound === conversation && attendance === 'host';
  return {
    tells,
    mayTitle,
    isNameless: isOwn && isStrangers(conversation),
    keep: async () => await memory?.keep(before, facts),
    async settle(isTaken) {
      if (!isHost(facts, happening)) return;
      const isOwed = before.owed !== undefined;
      if (isTaken === !isOwed) return;
      await memory?.owe(isTaken ? undefined : owing(before, facts).owed);
    },
    async overrung() {
      if (memory?.mayRing() !== true) return undefined;
      const now = memory.load(happening.conversation);
      return isHost(now, happening) ? now.dialogs[0] : undefined;
    },
    reasonOf: async (dialog) => await memory?.reasonOf(dialog),
  };
}

/** Judged the same whatever is remembered, if nothing rings. */
function isIndifferent(hook: HookArguments, happening: Happening): boolean {
  const { moment, binds, needs, conversation, attendance } = happening;
  if (moment === 'aside') return !wantsTitle(hook);
  // Whose card it is, lich cannot tell where one of the two conversations is none it knows.
  if (isStrangers(conversation) || attendance === 'guest') return false;
  return moment === 'tool' && binds !== true && needs === undefined;
}

/**
 * The facts with what is read only where it matters: which agents go on, to a notice; whether the
 * program of an open turn is still there, to what may bind.
 */
async function detailed(memory: CardMemory, facts: Facts, happening: Happening): Promise<Facts> {
  const { moment, binds, owner, conversation } = happening;
  const isHeld = facts.turn?.phase === 'held' && (moment === 'ask-notice' || moment === 'failed');
  const isInWay =
    binds === true && isOpen(facts.turn) && (moment === 'start' || facts.bound !== conversation);
  if (facts.turn === undefined || !(isHeld || isInWay)) return facts;
  const turn = await memory.details(facts.turn);
  const isOrphaned =
    isInWay && turn.owner !== undefined && turn.owner !== owner && isGone(turn.owner);
  return { ...facts, turn: { ...turn, isOrphaned } };
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
