import { readEndpoint } from '../../../lich/endpoint.ts';
import type { Engine, Next, On } from './engine.ts';
import { type Mailbox, openMailbox, post, say } from './mailbox.ts';
import { endTurn, startTurn, stateAfter, type Turn } from './turn.ts';

/**
 * How long an interrupted compaction waits for the end of its turn. It comes within milliseconds,
 * and what is said of the turn before lich has read the key would outlive lich's mark.
 */
const INTERRUPT_MS = 300;

/**
 * lich's client inside Claude Code, for what no settings hook can tell: the end of a compaction,
 * and of a turn whose prompt was denied. Interactive sessions only, as `claude -p` run by a
 * session's own agent inherits lich's variables.
 */
export function register(on: On): void {
  const mailbox = openMailbox();
  const turn: Turn = { state: 'ended', isReported: false };
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    await enter($, mailbox);
    return next(event);
  });
  on('turn.start', async (_$, event, next) => {
    startTurn(turn, event);
    return next(event);
  });
  on('classic.Stop', async (_$, event, next) => {
    turn.isReported = true;
    return next(event);
  });
  on('turn.complete', async (_$, event, next) => {
    const state = endTurn(turn, event);
    if (state !== undefined) say(mailbox, () => state);
    return next(event);
  });
  // Not those that run ahead of time, out of sight, nor those that a mod asks for.
  on('session.compact', { trigger: 'manual' }, async (_$, event, next) =>
    event.agentId === undefined ? compact(mailbox, turn, event, next) : next(event),
  );
  on('session.compact', { trigger: 'auto' }, async (_$, event, next) =>
    event.agentId === undefined ? compact(mailbox, turn, event, next) : next(event),
  );
}

/** Inside lich, starts the loop that sends what the hooks say. */
async function enter($: Engine, mailbox: Mailbox): Promise<void> {
  try {
    const found = readEndpoint({
      LICH_HOOK: await $.env.get('LICH_HOOK'),
      LICH_PORT: await $.env.get('LICH_PORT'),
      LICH_TOKEN: await $.env.get('LICH_TOKEN'),
      LICH_SESSION_ID: await $.env.get('LICH_SESSION_ID'),
    });
    if (found.found) void post($, mailbox, found.endpoint);
  } catch {
    // Without its variables this is no session of lich's.
  }
}

/** Reports a compaction beside it. Its result and its error go on as they are. */
async function compact<Event>(
  mailbox: Mailbox,
  turn: Turn,
  event: Event,
  next: Next<Event>,
): Promise<unknown> {
  await say(mailbox, () => 'compacting');
  try {
    return await next(event);
  } finally {
    const isInterrupted = turn.state === 'open' && next.signal?.aborted === true;
    say(mailbox, () => stateAfter(turn), isInterrupted ? INTERRUPT_MS : 0);
  }
}
