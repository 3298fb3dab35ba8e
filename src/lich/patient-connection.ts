import { type Answer, type Connection, openConnection } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { boundAfter, type SilenceMemory, silencesAfter } from './patience.ts';

/** A connection that waits as long as lich has earned it. */
export interface PatientConnection extends Connection {
  /** Remembers whether lich answered, if that is news. To be called after the last answer. */
  readonly keep: () => Promise<void>;
}

/**
 * Opens a connection whose bound hangs on how lich answered this card's last reports.
 * @param isLeaving what is sent is the end of a session
 */
export function openPatientConnection(
  endpoint: Endpoint,
  memory: SilenceMemory | undefined,
  isLeaving: boolean,
): PatientConnection {
  const before = memory?.silences() ?? 0;
  const connection = openConnection(endpoint, boundAfter(before, isLeaving));
  const answers: Promise<Answer>[] = [];
  return {
    send(report) {
      const answer = connection.send(report);
      answers.push(answer);
      return answer;
    },
    async keep() {
      const after = silencesAfter(before, await Promise.all(answers));
      if (after !== before) await memory?.remember(after);
    },
  };
}
