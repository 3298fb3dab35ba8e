import { bodyOf, type Encoded } from '../report/body.ts';
import { CONTRACT_RELEASE, type Report } from '../report/report.ts';
import { VERSION } from '../version.ts';
import type { Endpoint } from './endpoint.ts';

/** lich is on this machine only. A name could resolve to ::1 first, or to something else. */
export const HOST = '127.0.0.1';

/**
 * A report as it goes over the wire. The token is percent-encoded, so that no character in it can
 * end the line.
 */
export function requestOf(endpoint: Endpoint, report: Report): Encoded {
  const body = bodyOf(report);
  const head =
    `POST ${report.endpoint}?token=${encodeURIComponent(endpoint.token)} HTTP/1.1\r\n` +
    `Host: ${HOST}:${endpoint.port}\r\n` +
    'Content-Type: application/json\r\n' +
    `Content-Length: ${body.bytes}\r\n` +
    `X-Lich-Plugin: ${CONTRACT_RELEASE}\r\n` +
    `User-Agent: lich-hook/${VERSION}\r\n\r\n`;
  return { text: head + body.text, bytes: head.length + body.bytes };
}

/** What an answer amounts to so far. */
export type Head =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'not-http' }
  | { readonly kind: 'status'; readonly status: number };

/** No answer of lich's is longer; an endless row of interim heads is cut off here too. */
const HEAD_LIMIT = 16_384;

const HEAD_END = '\r\n\r\n';

/**
 * Reads the status of an answer from its first bytes, without waiting for its headers or body.
 * @param received all that came since the request was sent; interim (1xx) heads are skipped
 */
export function readHead(received: string): Head {
  if (received.length > HEAD_LIMIT) return { kind: 'not-http' };
  const text = withoutInterimHeads(received);
  if (text === undefined) return { kind: 'incomplete' };
  const status = statusOf(text);
  if (status !== undefined) return { kind: 'status', status };
  const mayBecomeHttp = !text.includes('\n') && 'HTTP/1.'.startsWith(text.slice(0, 7));
  return { kind: mayBecomeHttp ? 'incomplete' : 'not-http' };
}

/** How far an answer reaches, and what it says of the connection. */
export interface Extent {
  /** Characters of what was received, interim heads included, up to the body. */
  readonly head: number;
  /** Bytes of the body; undefined where only a reader of bodies could tell. */
  readonly body: number | undefined;
  /** It announces that nothing behind it is answered on this connection. */
  readonly isLast: boolean;
}

/**
 * Measures an answer whose status was read, so that the next one can be found behind it. Undefined
 * while its head is not complete. Every answer to a report that lich took is a 204, without a body.
 */
export function readExtent(received: string): Extent | undefined {
  const text = withoutInterimHeads(received);
  const end = text?.indexOf(HEAD_END) ?? -1;
  if (text === undefined || end === -1) return undefined;
  const head = text.slice(0, end + 2).toLowerCase();
  const status = statusOf(text);
  const length = headerOf(head, 'content-length');
  const isEmpty = status === 204 || status === 304;
  const connection = headerOf(head, 'connection') ?? '';
  const isOld = head.startsWith('http/1.0') && !connection.startsWith('keep-alive');
  return {
    head: received.length - text.length + end + HEAD_END.length,
    body: isEmpty ? 0 : lengthOf(length),
    isLast: isOld || connection.startsWith('close'),
  };
}

/** The value of a header in a head in small letters. Without a regex: one costs more than the rest. */
function headerOf(head: string, name: string): string | undefined {
  const at = head.indexOf(`\n${name}:`);
  if (at === -1) return undefined;
  return head.slice(at + name.length + 2, head.indexOf('\r', at)).trim();
}

function lengthOf(text: string | undefined): number | undefined {
  const length = Number(text);
  return length >= 0 && String(length) === text ? length : undefined;
}

/** What follows the interim heads; undefined while one of them is not complete. */
function withoutInterimHeads(received: string): string | undefined {
  let text = received;
  while ((statusOf(text) ?? 200) < 200) {
    const end = text.indexOf(HEAD_END);
    if (end === -1) return undefined;
    text = text.slice(end + HEAD_END.length);
  }
  return text;
}

/** The status of `HTTP/1.x NNN …`, once its three digits and what ends them are there. */
function statusOf(text: string): number | undefined {
  if (!text.startsWith('HTTP/1.') || text.length < 13) return undefined;
  const status = Number(text.slice(9, 12));
  return status >= 100 && status <= 999 ? status : undefined;
}
