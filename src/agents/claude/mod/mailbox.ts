import type { Endpoint } from '../../../lich/endpoint.ts';
import type { State } from '../../../report/report.ts';
import { stateReport } from '../../../report/state.ts';
import type { Engine } from './engine.ts';
import { tellLich } from './lich.ts';
import { openQueue, put, type Queue, take, within } from './queue.ts';
import type { Session } from './session.ts';

/** How long lich may take for a report. */
const BOUND_MS = 1000;

/** How long a hook may wait for its report to be on its way. */
const START_MS = 50;

/** A state to report, decided when its turn comes: by then there may be nothing to say. */
interface Letter {
  readonly state: () => State | undefined;
  readonly afterMs: number;
  readonly isOnItsWay: () => void;
}

/** The states that hooks have to tell. */
export interface Mailbox {
  isRead: boolean;
  readonly letters: Queue<Letter>;
}

/** An empty mailbox. Until somebody reads it nothing can be put in. */
export function openMailbox(): Mailbox {
  return { isRead: false, letters: openQueue() };
}

/**
 * Hands over a state, or what is left to be said after a while.
 * @returns when its request is on its way, or will not be for a moment
 */
export async function say(
  mailbox: Mailbox,
  state: () => State | undefined,
  afterMs = 0,
): Promise<void> {
  if (!mailbox.isRead) return;
  const isOnItsWay = new Promise<void>((resolve) => {
    put(mailbox.letters, { state, afterMs, isOnItsWay: resolve });
  });
  await within(START_MS, isOnItsWay);
}

/** Sends what is put into the mailbox, one at a time and in order, for as long as the session is. */
export async function post(
  $: Engine,
  mailbox: Mailbox,
  endpoint: Endpoint,
  session: Session,
): Promise<void> {
  mailbox.isRead = true;
  for (;;) {
    const letter = await take(mailbox.letters);
    await session.ending;
    await send($, endpoint, letter);
  }
}

/** Sends one report. One that fails, or that lich does not answer in time, is dropped. */
async function send($: Engine, endpoint: Endpoint, letter: Letter): Promise<void> {
  try {
    if (letter.afterMs > 0) await within(letter.afterMs, new Promise(() => undefined));
    const state = letter.state();
    if (state === undefined) return;
    const conversationId = await $.session.id();
    const answer = tellLich($, endpoint, stateReport(endpoint.cardId, state, { conversationId }));
    letter.isOnItsWay();
    await within(BOUND_MS, answer);
  } catch {
    // A report less.
  }
}
