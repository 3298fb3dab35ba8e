import type { ModReport } from '../../../src/listen/mod-contract.ts';
import type { RequestEvent } from '../../../src/listen/server.ts';
import type { Report } from '../../../src/report/report.ts';
import { CONTRACT_RELEASE } from '../../../src/report/report.ts';

/** The card every scenario runs in. */
export const CARD = 'card-e2e';

/** The card of its second terminal. */
export const OTHER_CARD = 'card-other';

/** Numbers conversations by their first appearance; 0 stands for none. */
export type Numbering = (id: string | undefined) => number;

/** A numbering that has seen nothing yet. */
export function numbering(): Numbering {
  const conversations: string[] = [];
  return (id) => {
    if (id === undefined) return 0;
    if (!conversations.includes(id)) conversations.push(id);
    return conversations.indexOf(id) + 1;
  };
}

/**
 * A function that writes a request as one line, all that matters of it: the conversation's number
 * (by first appearance, 0 for none), the state with its tool, detail or reason, and what became
 * of it unless it was simply taken. A request lich would refuse shows why.
 */
export function reader(numberOf: Numbering): (event: RequestEvent) => string {
  return ({ report, endpoint, status, reason, release, outcome }) => {
    const odd = [
      ...(outcome === undefined || outcome === 'taken' ? [] : [outcome]),
      ...(release === CONTRACT_RELEASE ? [] : [`release ${release}`]),
      ...(report === undefined || report.body.session_id === CARD ? [] : ['another card']),
    ];
    const said = report ? textOf(report, numberOf) : `REFUSED ${status} ${endpoint}: ${reason}`;
    return odd.length === 0 ? said : `${said} (${odd.join(', ')})`;
  };
}

function textOf(report: Report, numberOf: Numbering): string {
  switch (report.endpoint) {
    case '/hook': {
      const { state, tool, detail, reason, provider_session_id } = report.body;
      const did = tool === undefined ? '' : ` ${tool}`;
      const how = detail === undefined ? '' : `: ${detail}`;
      const why = reason === undefined ? '' : ` because ${reason}`;
      return `${numberOf(provider_session_id)} ${state}${did}${how}${why}`;
    }
    case '/session-start': {
      const { provider, provider_session_id } = report.body;
      return `${numberOf(provider_session_id)} session-start ${provider}`;
    }
    case '/session-title':
      return 'title';
    case '/session-touched':
      return 'touched';
  }
}

/** What a mod told, as one line. */
export function modLine({ endpoint, body }: ModReport, numberOf: Numbering): string {
  switch (endpoint) {
    case '/mod/acks': {
      const { kind, ok, error, answer } = body;
      const said = error ?? answer;
      return `ack ${kind} ${ok ? 'yes' : 'no'}${said === undefined ? '' : `: ${said}`}`;
    }
    case '/mod/usage': {
      const { tokens, percent } = body.context;
      const limits = body.rate_limits.map(({ kind, percent_used }) => ` ${kind}=${percent_used}`);
      const fill = tokens === undefined ? 'unknown' : `${tokens} (${percent}%)`;
      return `${numberOf(body.conversation_id)} usage ${fill}${limits.join('')}`;
    }
    case '/mod/answer':
      return 'text' in body ? `answer: ${body.text}` : `unanswered: ${body.unanswered}`;
  }
}
