import type { Endpoint } from '../../../lich/endpoint.ts';
import { fetchRequestOf } from '../../../lich/fetch-request.ts';
import type { State } from '../../../report/report.ts';
import { stateReport } from '../../../report/state.ts';
import type { Engine } from './engine.ts';

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

/** What hooks hand to the loop that sends: Claude Code cuts off what an aborted hook sends itself. */
export interface Mailbox {
  isRead: boolean;
  readonly letters: Letter[];
  wake: () => void;
}

/** An empty mailbox. Until somebody reads it nothing can be put in. */
export function openMailbox(): Mailbox {
  return { isRead: false, letters: [], wake: () => undefined };
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
    mailbox.letters.push({ state, afterMs, isOnItsWay: resolve });
  });
  mailbox.wake();
  await within(START_MS, isOnItsWay);
}

/** Sends what is put into the mailbox, one at a time and in order, for as long as the session is. */
export async function post($: Engine, mailbox: Mailbox, endpoint: Endpoint): Promise<void> {
  mailbox.isRead = true;
  for (;;) {
    const letter = mailbox.letters.shift();
    if (letter === undefined) await woken(mailbox);
    else await send($, endpoint, letter);
  }
}

function woken(mailbox: Mailbox): Promise<void> {
  return new Promise((resolve) => {
    mailbox.wake = resolve;
  });
}

/** Sends one report. One that fails, or that lich does not answer in time, is dropped. */
async function send($: Engine, endpoint: Endpoint, letter: Letter): Promise<void> {
  try {
    if (letter.afterMs > 0) await within(letter.afterMs, new Promise(() => undefined));
    const state = letter.state();
    if (state === undefined) return;
    const report = stateReport(endpoint.cardId, state, { conversationId: await $.session.id() });
    if (report === undefined) return;
    const { url, init } = fetchRequestOf(endpoint, report);
    const answer = $.http.fetch(url, init);
    letter.isOnItsWay();
    await within(BOUND_MS, answer);
  } catch {
    // A report less.
  }
}

/** Waits for `promise`, so long at the most. */
async function within(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([promise, bound]);
  } finally {
    clearTimeout(timer);
  }
}
