import { type Answer, LATE } from './connection.ts';

/** How long the reports of one process may take together, from the first one on. */
const PATIENCE_MS = 1000;

/** How long they may take once lich has not answered the last ones of this card. */
const IMPATIENCE_MS = 150;

/**
 * How long the last one of a session may take: its user has left, and waits for the CLI's end. Nothing
 * depends on the answer, for the report is written by then, and lich takes it when it gets to it.
 */
const LEAVING_MS = 300;

/** So many reports in a row without an answer are no accident. */
const SILENCES = 2;

/**
 * What is remembered of a card between two hooks: how many of its last reports lich took without
 * answering. Neither may throw; without a memory a hook waits as for the first time.
 */
export interface SilenceMemory {
  readonly silences: () => number;
  readonly remember: (silences: number) => Promise<void>;
}

/**
 * How long a hook waits for answers, in milliseconds. A lich that hangs took a second of every tool call of the
 * agent; its reports still go out, so that nothing is lost which it will take later, and the first
 * one that is answered in time makes the next hook patient again.
 * @param isLeaving the session has ended
 */
export function boundAfter(silences: number, isLeaving: boolean): number {
  if (silences >= SILENCES) return IMPATIENCE_MS;
  return isLeaving ? LEAVING_MS : PATIENCE_MS;
}

/** The count after the answers of one hook. A refused connection is no silence: it takes no time. */
export function silencesAfter(before: number, answers: readonly Answer[]): number {
  let silences = before;
  for (const answer of answers) {
    if (answer.kind === 'answered') silences = 0;
    else if (answer === LATE) silences = Math.min(silences + 1, SILENCES);
  }
  return silences;
}
