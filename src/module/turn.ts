import type { HookCall } from '../report/call.ts';
import type { State } from '../report/report.ts';
import type { Card } from './card.ts';

/** Where a conversation's turn stands, as far as the card was told. */
type Phase = 'unknown' | Exclude<State, 'idle'>;

/** What a harness can let us know about a turn. */
export type Signal =
  /** The agent works. */
  | 'work'
  /** The same, from a harness that says it more often than it is news, and while it compacts. */
  | 'status'
  | 'retry'
  | 'tool'
  /** The user is asked for something. */
  | 'block'
  /** The user has answered. */
  | 'release'
  | 'compact'
  | 'compacted'
  /** Nothing followed a compaction. */
  | 'settle'
  | 'end';

/** What the card is told for each signal that counts; `tool` adds the tool to its busy. */
const SAYS: Readonly<Record<Signal, Exclude<State, 'idle'>>> = {
  work: 'busy',
  status: 'busy',
  retry: 'busy',
  tool: 'busy',
  block: 'waiting',
  release: 'busy',
  compact: 'compacting',
  compacted: 'busy',
  settle: 'done',
  end: 'done',
};

/** Which signals count in which phase. One that has no place in its row changes and says nothing. */
const COUNTS: Readonly<Record<Phase, readonly Signal[]>> = {
  unknown: ['work', 'status', 'retry', 'tool', 'block', 'release', 'compact', 'end'],
  busy: ['work', 'status', 'retry', 'tool', 'block', 'compact', 'end'],
  // A tool that starts beside the one that is asked about does not take the bell away.
  waiting: ['work', 'status', 'retry', 'block', 'release', 'compact', 'end'],
  compacting: ['work', 'tool', 'block', 'compacted', 'settle', 'end'],
  // Harnesses end some turns twice, and answer some prompts after the end.
  done: ['work', 'status', 'retry', 'tool', 'block', 'compact'],
};

/** One conversation's turns. */
export interface Turn {
  readonly signal: (signal: Exclude<Signal, 'block' | 'release'>, call: HookCall) => void;
  readonly block: (prompt: string, call: HookCall) => void;
  /** Ends the wait once every prompt has been answered; a prompt nobody knows ends it too. */
  readonly release: (prompt: string, call: HookCall) => void;
  /** Tells whether lich counts a turn as open, which keeps it from taking another conversation. */
  readonly isOpen: () => boolean;
}

/** Follows the turns of one conversation and tells the card what its harness's signals mean. */
export function openTurn(card: Card): Turn {
  let phase: Phase = 'unknown';
  let last: Signal | undefined;
  const prompts = new Set<string>();
  const take = (signal: Signal, call: HookCall): void => {
    if (!COUNTS[phase].includes(signal) || (signal === 'status' && last === 'status')) return;
    last = signal;
    phase = SAYS[signal];
    if (phase !== 'waiting') prompts.clear();
    if (signal === 'tool') card.tool(call);
    else card.state(phase, call);
  };
  return {
    signal: take,
    block(prompt, call) {
      prompts.add(prompt);
      take('block', call);
    },
    release(prompt, call) {
      if (prompts.delete(prompt) && prompts.size > 0) return;
      take('release', call);
    },
    isOpen: () => phase !== 'unknown' && phase !== 'done',
  };
}
