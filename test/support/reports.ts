import { version } from '../../package.json' with { type: 'json' };
import { answer } from '../../src/listen/contract.ts';
import type { Received } from './lich.ts';

/** A report as lich's contract reads it off the wire. */
export interface Sent {
  readonly endpoint: string;
  readonly body: unknown;
}

/** The card and the token of every test that does not choose its own. */
export const CARD = 'card-7';
export const TOKEN = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** The head of a request to `endpoint`, byte for byte, as lich has to get it. */
export function headOf(endpoint: string, length: number, port: number, token = TOKEN): string {
  return [
    `POST ${endpoint}?token=${token} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    'X-Lich-Plugin: 0.20.0',
    `User-Agent: lich-hook/${version}`,
    '',
    '',
  ].join('\r\n');
}

/**
 * The reports in those requests. Throws for a request that is not, byte for byte, what lich takes:
 * its head, its length, a body that the contract refuses, or one with keys it does not know.
 * @param token the token as it has to stand in the URL
 */
export function reportsIn(
  requests: readonly Received[],
  port: number,
  token = TOKEN,
): readonly Sent[] {
  return requests.map(({ head, body }) => {
    const endpoint = /^POST (\/[a-z-]+)\?/.exec(head)?.[1] ?? 'none';
    const expected = headOf(endpoint, body.length, port, token);
    if (head !== expected) throw new Error(`request head\n${head}\nis not\n${expected}`);
    const judged = answer({ endpoint, method: 'POST', tokenValid: true, body });
    const text = body.toString();
    if (judged.status !== 204) throw new Error(`lich refuses ${text}: ${judged.reason}`);
    const sent: unknown = JSON.parse(text);
    // What lich would cut or drop is not to be sent in the first place. A text cut by us may end in
    // the space between two words, which lich takes off; an id keeps its own.
    if (!Bun.deepEquals(trimmed(sent), trimmed(judged.report.body), true)) {
      throw new Error(`lich reads ${text} as ${JSON.stringify(judged.report.body)}`);
    }
    return { endpoint, body: sent };
  });
}

function trimmed(sent: unknown): unknown {
  const entries = Object.entries(sent as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value.trimEnd() : value]),
  );
}
