import type { Events, Next } from './engine.ts';
import { type Mailbox, say } from './mailbox.ts';
import { stateAfter, type Turn } from './turn.ts';

/**
 * How long an interrupted compaction waits for the end of its turn. It comes within milliseconds,
 * and what is said of the turn before lich has read the key would outlive lich's mark.
 */
const INTERRUPT_MS = 300;

type Compaction = Events['session.compact'];

/**
 * Whether the card is told of a compaction: the session's own, of a conversation that had a turn
 * here. What an unused card showed before cannot be said again, and a check would be none of its.
 */
function isTold({ state }: Turn, { agentId, messages }: Compaction): boolean {
  return agentId === undefined && state !== 'none' && messages?.length !== 0;
}

/** Reports a compaction beside it. Its result and its error go on as they are. */
export async function compact(
  mailbox: Mailbox,
  turn: Turn,
  event: Compaction,
  next: Next<Compaction>,
): Promise<unknown> {
  if (!isTold(turn, event)) return next(event);
  const wasOpen = turn.state === 'open';
  await say(mailbox, () => 'compacting');
  try {
    return await next(event);
  } finally {
    const isInterrupted = turn.state === 'open' && next.signal?.aborted === true;
    say(mailbox, () => stateAfter(turn, wasOpen), isInterrupted ? INTERRUPT_MS : 0);
  }
}
