/** Reports of the tests' card, as lich's contract reads them; none of this needs an executable. */
import { CARD, type Sent } from '../../support/reports.ts';

/** A `/hook` report. */
export function state(fields: Readonly<Record<string, unknown>>): Sent {
  return { endpoint: '/hook', body: { session_id: CARD, ...fields } };
}

/** A `/session-start` report. */
export function started(provider: string, id: string): Sent {
  const body = { session_id: CARD, provider_session_id: id, provider };
  return { endpoint: '/session-start', body };
}

/** A `/session-title` report. */
export function titled(title: string): Sent {
  return { endpoint: '/session-title', body: { session_id: CARD, title } };
}

/** A `/session-touched` report. */
export const TOUCHED: Sent = { endpoint: '/session-touched', body: { session_id: CARD } };
