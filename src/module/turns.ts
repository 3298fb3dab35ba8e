import type { HookCall } from '../report/call.ts';
import {
  type Dialog,
  type Facts,
  isClosed,
  isOpen,
  NOTHING,
  type Phase,
  type Turn,
} from '../turn/facts.ts';
import type { Happening, Moment, Source } from '../turn/moment.ts';
import { take } from '../turn/take.ts';
import type { Tell } from '../turn/tell.ts';
import type { Card } from './card.ts';

/** What a harness can let us know about a turn. */
export type Signal =
  /** The agent works. */
  | 'work'
  /** The same, from a harness that says it more often than it is news, and while it compacts. */
  | 'status'
  | 'retry'
  /** The agent works on, or again, whatever else of the conversation's is being asked. */
  | 'goes-on'
  | 'tool'
  | 'compact'
  | 'compacted'
  /** Nothing followed a compaction. */
  | 'settle'
  | 'end'
  /** The user stopped the turn: lich reads the key off the terminal itself. */
  | 'interrupted'
  /** The turn was stopped, and not by a key. */
  | 'stopped';

const MOMENTS: Readonly<Record<Signal, Moment>> = {
  work: 'work',
  status: 'work',
  retry: 'work',
  'goes-on': 'goes-on',
  tool: 'tool',
  compact: 'compact',
  compacted: 'compacted',
  settle: 'end',
  end: 'end',
  interrupted: 'interrupted',
  stopped: 'interrupted',
};

const isCompacting = (turn: Turn | undefined): boolean => turn?.phase === 'compacting';
const isWorking = (turn: Turn | undefined): boolean => !isCompacting(turn);
const isUnended = (turn: Turn | undefined): boolean => !isClosed(turn);

/** The turns in which a signal counts, for those that do not count in all. */
const COUNTS: Readonly<Partial<Record<Signal, (turn: Turn | undefined) => boolean>>> = {
  status: isWorking,
  retry: isWorking,
  // One method after another is tried.
  compact: isWorking,
  compacted: isCompacting,
  settle: isCompacting,
  // Harnesses end some turns twice, and an interrupted one like any other.
  end: isUnended,
  interrupted: isUnended,
  stopped: isUnended,
};

/** What says nothing of a dialog: one of an agent in the background stays. */
const COMPACTIONS: readonly Signal[] = ['compact', 'compacted'];
const hasAgent = ({ agent }: Dialog): boolean => agent !== undefined;

/**
 * How long the key that closes a dialog may take to stop the turn. lich has read it by then, and
 * was told of work again when the dialog was gone: that has to be taken back.
 */
const ESCAPE_MS = 2000;

/** The turns of the conversation that the card follows. */
export interface Turns {
  /** The card follows this conversation from now on; the turn that another left open is over. */
  readonly bind: (call: HookCall, source?: Source) => void;
  /** @param working agents of the conversation's own that go on after this end */
  readonly signal: (signal: Signal, call: HookCall, working?: readonly string[]) => void;
  /**
   * Somebody is asked. Of several that ask at once the first rings, and the next when it is gone.
   * @param agent who asks, if it may go on asking after the conversation's own turn
   */
  readonly ask: (prompt: string, call: HookCall, agent?: string) => void;
  readonly answer: (prompt: string, call: HookCall) => void;
  /** Somebody said no: either the turn goes on, which is then seen, or it was stopped by that. */
  readonly refuse: (prompt: string, call: HookCall) => void;
  readonly leave: (call: HookCall) => void;
  /** Tells whether lich counts a turn as open, which keeps it from taking another conversation. */
  readonly isOpen: () => boolean;
  readonly bound: () => string | undefined;
}

/**
 * Judges what a harness says by the rules that every card goes by (turn/), with their memory in
 * this process, and tells the card.
 */
export function openTurns(card: Card): Turns {
  let facts: Facts = NOTHING;
  let last: Signal | 'ask' | undefined;
  /** A refusal was the last thing that happened. */
  let isRefused = false;
  /** When the last dialog went away. */
  let closedAt = Number.NEGATIVE_INFINITY;
  /** What the turn was when an agent in the background asked something after its end. */
  let before: Phase | undefined;
  /** Who asks, and what the bell says, in the order in which the harness shows them. */
  const asked = new Map<string, HookCall>();

  const judge = (
    moment: Moment,
    { conversationId }: HookCall,
    more: Partial<Happening> = {},
  ): readonly Tell[] => {
    const event: Happening = {
      ...{ moment, at: Date.now(), attendance: 'host', conversation: conversationId },
      ...more,
    };
    const decision = take(facts, event);
    facts = decision.facts;
    for (const prompt of asked.keys()) {
      if (!facts.dialogs.some(({ call }) => call === nameOf(prompt))) asked.delete(prompt);
    }
    return decision.tells;
  };
  const tell = (tells: readonly Tell[], call: HookCall): void => {
    for (const one of tells) {
      if (one.tell === 'start') card.start(call);
      else if (one.tell === 'tool') card.tool(call);
      else if (one.tell === 'state') card.state(one.state, call);
      else card.state('idle', { conversationId: one.conversation || undefined });
    }
  };
  /** The turn is over and nothing came of it: no spinner, no bell and no check. */
  const stop = (call: HookCall): void => {
    judge('interrupted', call);
    card.state('idle', call);
    card.start(call);
  };
  /** Takes a dialog away. Gives what is to be told when it was the last one. */
  const close = (prompt: string, call: HookCall): readonly Tell[] | undefined => {
    const [shown] = asked.keys();
    const tells = judge('answer', call, { call: nameOf(prompt) });
    const [next] = asked;
    if (next === undefined) {
      closedAt = Date.now();
      return tells;
    }
    if (shown === prompt) tell(judge('ring', next[1]), next[1]);
    return undefined;
  };
  return {
    bind(call, source) {
      if (facts.bound === call.conversationId) return card.start(call);
      last = undefined;
      isRefused = false;
      before = undefined;
      tell(judge('start', call, { source, binds: true }), call);
    },
    signal(signal, call, working) {
      if (COUNTS[signal]?.(facts.turn) === false) return;
      if (signal === 'status' && last === 'status') return;
      last = signal;
      before = undefined;
      const isStopped =
        signal === 'stopped' ||
        (signal === 'end' && isRefused) ||
        (signal === 'interrupted' && Date.now() - closedAt < ESCAPE_MS);
      const goesOnAllTheSame = signal === 'goes-on' && isRefused && asked.size === 0;
      isRefused = false;
      if (isStopped) return stop(call);
      if (goesOnAllTheSame) return card.state('busy', call);
      // A tool is work, also where nothing said so before.
      if (signal === 'tool' && facts.turn?.phase !== 'open' && asked.size === 0)
        judge('work', call);
      const tells = judge(MOMENTS[signal], call, { working });
      const isOthersBell = COMPACTIONS.includes(signal) && facts.dialogs.some(hasAgent);
      if (!isOthersBell) tell(tells, call);
    },
    ask(prompt, call, agent) {
      if (asked.has(prompt)) return;
      last = 'ask';
      isRefused = false;
      if (isClosed(facts.turn)) {
        before = facts.turn?.phase;
        tell(judge('work', call), call);
      }
      const tells = judge('ask', call, { call: nameOf(prompt), agent });
      asked.set(prompt, call);
      if (asked.size === 1) tell(tells, call);
    },
    answer(prompt, call) {
      // What was answered by itself, or has gone otherwise, was no wait.
      if (!asked.has(prompt) && facts.turn !== undefined) return;
      const tells = close(prompt, call);
      if (tells === undefined) return;
      if (before === 'over') tell(judge('end', call), call);
      else if (before !== undefined) stop(call);
      else tell(tells, call);
      before = undefined;
    },
    refuse(prompt, call) {
      if (!asked.has(prompt) || close(prompt, call) === undefined) return;
      if (before === undefined) isRefused = true;
      else if (before === 'over') tell(judge('end', call), call);
      else stop(call);
      before = undefined;
    },
    leave(call) {
      tell(judge('leave', call), call);
    },
    isOpen: () => isOpen(facts.turn),
    bound: () => facts.bound,
  };
}

/** A dialog without a name is one like any other: the rules keep the empty one for themselves. */
function nameOf(prompt: string): string {
  return `prompt ${prompt}`;
}
