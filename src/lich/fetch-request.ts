import type { Report } from '../report/report.ts';
import type { Endpoint } from './endpoint.ts';
import { HOST, requestOf } from './http.ts';

/** A report as the arguments of a `fetch`, for a client that is given nothing closer to a socket. */
export interface FetchRequest {
  readonly url: string;
  readonly init: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
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
