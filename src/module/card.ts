import { type Endpoint, readEndpoint } from '../lich/endpoint.ts';
import type { HookCall } from '../report/call.ts';
import type { Provider, Report, State } from '../report/report.ts';
import { sessionStartReport } from '../report/session-start.ts';
import { stateReport } from '../report/state.ts';
import { titleReport } from '../report/title.ts';
import { toolReport } from '../report/tool.ts';
import { touchedReport } from '../report/touched.ts';
import type { Outbox } from './outbox.ts';
import { later } from './safely.ts';

/** lich's card of this process, to be told things. Nothing here waits, throws or prints. */
export interface Card {
  readonly state: (state: State, call: HookCall) => void;
  readonly tool: (call: HookCall) => void;
  /** Binds a conversation, unless lich has already taken its start. */
  readonly start: (call: HookCall) => void;
  readonly title: (call: HookCall, title: unknown) => void;
  readonly touched: () => void;
}

/** What the system says when nobody listens, or no longer: a lich that is slow forgets nothing. */
const NOBODY = /ECONNREFUSED|ECONNRESET/;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The card that the environment names, read again for each report; outside lich nothing is sent.
 * A start and a title go out when they differ from what lich took last, and lich has taken one when
 * it answered 2xx: one that got lost is sent again when the harness next gives an occasion. Nobody
 * knows what a lich that was away has kept, so when none was there both are told anew.
 */
export function openCard(provider: Provider, outbox: Outbox, env: Environment): Card {
  const started = new Last();
  const titled = new Last();
  const send = async (reportOf: (endpoint: Endpoint) => Report | undefined): Promise<boolean> => {
    const found = readEndpoint(env);
    const report = found.found ? reportOf(found.endpoint) : undefined;
    if (!found.found || report === undefined) return false;
    const answer = await outbox.send(found.endpoint, report);
    if (answer.kind === 'answered') return answer.status >= 200 && answer.status < 300;
    if (NOBODY.test(answer.why)) {
      started.forget();
      titled.forget();
    }
    return false;
  };
  return {
    state(state, call) {
      // Idle takes the harness's icon off the card, and only a start puts it back.
      if (state === 'idle') started.forget();
      void send(({ cardId }) => stateReport(cardId, state, call));
    },
    tool: (call) => void send(({ cardId }) => toolReport(cardId, call)),
    start(call) {
      started.tell(call.conversationId ?? '', () =>
        send(({ cardId }) => sessionStartReport(cardId, provider, call)),
      );
    },
    touched: () => void send(({ cardId }) => touchedReport(cardId)),
    title(call, title) {
      if (typeof title !== 'string') return;
      titled.tell(`${call.conversationId ?? ''} ${title}`, () =>
        send(({ cardId }) => titleReport(cardId, title)),
      );
    },
  };
}

/** When something that lich did not take is said once more, if no event has given the occasion. */
const AGAIN_MS = 2000;

/** What lich took last, or is being told. */
class Last {
  #value: string | undefined;
  #forgotten = 0;

  /** Tells `value` unless it is the last one; it is not any more when it was not taken. */
  tell(value: string, send: () => Promise<boolean>, isAgain = false): void {
    if (value === this.#value) return;
    this.#value = value;
    void send().then((isTaken) => {
      if (isTaken || this.#value !== value) return;
      this.forget();
      const forgotten = this.#forgotten;
      if (isAgain) return;
      later(AGAIN_MS, () => {
        const isOpen = this.#value === undefined && this.#forgotten === forgotten;
        if (isOpen) this.tell(value, send, true);
      });
    });
  }

  forget(): void {
    this.#value = undefined;
    this.#forgotten += 1;
  }
}
