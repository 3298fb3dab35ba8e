import type { Harness } from '../harness/harness.ts';
import type { Connection } from '../lich/connection.ts';
import { type Endpoint, type EndpointResult, readEndpoint } from '../lich/endpoint.ts';
import { requestOf } from '../lich/http.ts';
import { printableJsonText } from '../terminal/printable.ts';
import { MASK, masked } from './mask.ts';
import { print } from './print.ts';

/**
 * The endpoint that a dry run speaks of. Outside lich it is made up, so that a payload can be
 * debugged anywhere; the token is masked from the start.
 */
export function rehearsalGate(env: Readonly<Record<string, string | undefined>>): EndpointResult {
  const gate = readEndpoint(env);
  if (gate.found) return { found: true, endpoint: { ...gate.endpoint, token: MASK } };
  print('stderr', `lich-hook: ${gate.why}, so nothing would be sent. If it were:\n`);
  return { found: true, endpoint: { port: 1, token: MASK, cardId: '<LICH_SESSION_ID>' } };
}

/**
 * A connection that prints each request and sends none. It prints on stdout, but not where the
 * harness reads a verdict there.
 */
export function rehearse(
  endpoint: Endpoint,
  harness: Harness,
  token: string | undefined,
): Connection {
  const file = harness.verdict === undefined ? 'stdout' : 'stderr';
  return {
    async send(report) {
      print(file, `${readable(masked(requestOf(endpoint, report).text, token))}\n\n`);
      return { kind: 'unanswered', why: 'dry run' };
    },
  };
}

/** Its lines as they can be shown; the JSON means the same. */
function readable(request: string): string {
  return request
    .replaceAll(encodeURIComponent(MASK), MASK)
    .split('\r\n')
    .map(printableJsonText)
    .join('\n');
}
