import { CONTRACT_RELEASE, type Report } from '../report/report.ts';
import { VERSION } from '../version.ts';
import type { Endpoint } from './endpoint.ts';
import { HOST, requestOf } from './http.ts';

/** A report as the arguments of a `fetch`, for a client that is given nothing closer to a socket. */
export interface FetchRequest {
  readonly url: string;
  readonly init: {
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

/** Headers that a fetch writes itself. */
const ITS_OWN = ['host', 'content-length'];

/** The very request that goes over a socket, taken apart: its wording has one place. */
export function fetchRequestOf(endpoint: Endpoint, report: Report): FetchRequest {
  const { text } = requestOf(endpoint, report);
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...rest] = text.slice(0, end).split('\r\n');
  const headers = rest
    .map((header): [string, string] => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    })
    .filter(([name]) => !ITS_OWN.includes(name));
  return {
    url: `http://${HOST}:${endpoint.port}${line.split(' ')[1] ?? '/'}`,
    init: { method: 'POST', headers: Object.fromEntries(headers), body: text.slice(end + 4) },
  };
}

/** A call of lich's that is no report: one of those that only a mod of Claude Code makes. */
export interface ModCall {
  readonly path: '/mod/commands' | '/mod/acks' | '/mod/usage' | '/mod/status' | '/mod/answer';
  /** What is told; a call without it asks, for this card. */
  readonly body?: object;
}

/** A call as the arguments of a `fetch`, with the headers of a report. */
export function fetchCallOf(endpoint: Endpoint, { path, body }: ModCall): FetchRequest {
  const token = encodeURIComponent(endpoint.token);
  const card = body === undefined ? `&session_id=${encodeURIComponent(endpoint.cardId)}` : '';
  const url = `http://${HOST}:${endpoint.port}${path}?token=${token}${card}`;
  const headers = { 'x-lich-plugin': CONTRACT_RELEASE, 'user-agent': `lich-hook/${VERSION}` };
  if (body === undefined) return { url, init: { method: 'GET', headers } };
  return {
    url,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
  };
}
