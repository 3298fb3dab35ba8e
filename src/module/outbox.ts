import type { Answer } from '../lich/connection.ts';
import type { Endpoint } from '../lich/endpoint.ts';
import { sendOnce } from '../lich/node-connection.ts';
import type { Report } from '../report/report.ts';
import { later } from './safely.ts';

/** How long lich may take for a report, and how long an exit waits for all that are under way. */
const BOUND_MS = 1000;

/**
 * How long a report that has no answer holds up the next. lich answers within a few milliseconds;
 * behind one that hangs, what is said last still has to be written before the process is gone.
 */
const HOLD_UP_MS = 100;

/** The same while the host exits: all has to be written within the bound of the flush. */
const LAST_HOLD_UP_MS = 20;

/** The way out of one process: reports leave in the order they were given. */
export interface Outbox {
  /** Takes a report and returns at once; the promise tells what became of it and never fails. */
  readonly send: (endpoint: Endpoint, report: Report) => Promise<Answer>;
  /** Waits until nothing is under way, a second at the most. */
  readonly flush: () => Promise<void>;
}

/** Opens an outbox. Nothing in it keeps the process alive, but for a flush. */
export function openOutbox(): Outbox {
  const underWay = new Set<Promise<Answer>>();
  let next: Promise<unknown> = Promise.resolve();
  let holdUpMs = HOLD_UP_MS;
  const holdUp = (): Promise<void> => new Promise((resolve) => void later(holdUpMs, resolve));
  return {
    send(endpoint, report) {
      const mine = next;
      const answer = mine
        .then(() => sendOnce(endpoint, report, BOUND_MS))
        .catch((error): Answer => ({ kind: 'unanswered', why: String(error) }));
      next = Promise.race([answer, mine.then(holdUp)]);
      underWay.add(answer);
      answer.then(() => underWay.delete(answer));
      return answer;
    },
    async flush() {
      holdUpMs = LAST_HOLD_UP_MS;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const bound = new Promise<void>((resolve) => {
        // Not unref'd: it holds the process for what is under way, which nothing else does.
        timer = setTimeout(resolve, BOUND_MS);
      });
      await Promise.race([Promise.all(underWay), bound]);
      clearTimeout(timer);
      holdUpMs = HOLD_UP_MS;
    },
  };
}
