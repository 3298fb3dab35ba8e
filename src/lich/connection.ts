import { afterBeats } from '../beats.ts';
import type { Report } from '../report/report.ts';
import type { Endpoint } from './endpoint.ts';
import { requestOf } from './http.ts';
import { type Exchange, type Line, openLine } from './line.ts';

/** What became of a report. Neither is an error to the caller: no report is ever sent twice. */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'unanswered'; readonly why: string };

/** One way to lich for the reports of one process, in the order they are sent. */
export interface Connection {
  /**
   * Sends a report at once, behind those that wait for their answer, and gives what became of it
   * within what is left of the connection's bound.
   */
  readonly send: (report: Report) => Promise<Answer>;
}

/**
 * Opens a way to lich by plain TCP. Not `fetch`: it hands loopback requests, token included, to
 * HTTP_PROXY, follows redirects, and prints URLs under BUN_CONFIG_VERBOSE_FETCH. The end of the
 * process closes it.
 * @param boundMs how long all reports together may take, from the first one on
 */
export function openConnection(endpoint: Endpoint, boundMs: number): Connection {
  let isOver = false;
  const waiting: ((answer: Answer) => void)[] = [];
  const giveUp = (): void => {
    isOver = true;
    for (const settle of waiting) settle(LATE);
  };
  let line: Line | undefined;
  const dial = (exchanges: readonly Exchange[]): Line => {
    line = openLine(endpoint.port, exchanges, dial);
    return line;
  };
  const send = (report: Report): Promise<Answer> =>
    new Promise((settle) => {
      if (isOver) return settle(LATE);
      if (waiting.push(settle) === 1) afterBeats(boundMs, giveUp);
      const exchange: Exchange = { request: requestOf(endpoint, report), settle };
      if (line?.take(exchange) !== true) dial([exchange]);
    });
  return { send };
}

/** An answer that did not come within the bound. */
export const LATE: Answer = { kind: 'unanswered', why: 'no answer in time' };
