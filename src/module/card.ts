import { type Endpoint, readEndpoint } from '../lich/endpoint.ts';
import type { HookCall } from '../report/call.ts';
import type { Provider, Report, State } from '../report/report.ts';
import { sessionStartReport } from '../report/session-start.ts';
import { stateReport } from '../report/state.ts';
import { titleReport } from '../report/title.ts';
import { toolReport } from '../report/tool.ts';
import { touchedReport } from '../report/touched.ts';
import type { Outbox } from './outbox.ts';

/** lich's card of this process, to be told things. Nothing here waits, throws or prints. */
export interface Card {
  readonly state: (state: State, call: HookCall) => void;
  readonly tool: (call: HookCall) => void;
  readonly start: (call: HookCall) => void;
  readonly title: (call: HookCall, title: unknown) => void;
  readonly touched: () => void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The card that the environment names, read again for each report; outside lich nothing is sent.
 * A title goes out when it differs from the one lich took last, and lich has taken one when it
 * answered 2xx: one that got lost is sent again when the harness next says it.
 */
export function openCard(provider: Provider, outbox: Outbox, env: Environment): Card {
  let titled = '';
  const send = async (reportOf: (endpoint: Endpoint) => Report | undefined): Promise<boolean> => {
    const found = readEndpoint(env);
    const report = found.found ? reportOf(found.endpoint) : undefined;
    if (!found.found || report === undefined) return false;
    const answer = await outbox.send(found.endpoint, report);
    return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
  };
  return {
    state: (state, call) => void send(({ cardId }) => stateReport(cardId, state, call)),
    tool: (call) => void send(({ cardId }) => toolReport(cardId, call)),
    start: (call) => void send(({ cardId }) => sessionStartReport(cardId, provider, call)),
    touched: () => void send(({ cardId }) => touchedReport(cardId)),
    title(call, title) {
      if (typeof title !== 'string') return;
      const before = titled;
      const now = `${call.conversationId ?? ''} ${title}`;
      if (now === before) return;
      titled = now;
      void send(({ cardId }) => titleReport(cardId, title)).then((isTaken) => {
        if (!isTaken && titled === now) titled = before;
      });
    },
  };
}
