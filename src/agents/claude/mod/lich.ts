import { isObject } from '../../../json-object.ts';
import type { Endpoint } from '../../../lich/endpoint.ts';
import {
  type FetchRequest,
  fetchCallOf,
  fetchRequestOf,
  type ModCall,
} from '../../../lich/fetch-request.ts';
import type { Report } from '../../../report/report.ts';
import type { Engine } from './engine.ts';
import { jsonOf } from './json-text.ts';

/** What lich answered. */
export interface Reply {
  readonly status: number;
  /** The body, if it is JSON. */
  readonly value: unknown;
}

/** Sends one report, and no second time. */
export async function tellLich(
  $: Engine,
  endpoint: Endpoint,
  what: Report,
): Promise<Reply | undefined> {
  return fetchOnce($, fetchRequestOf(endpoint, what));
}

/** Makes one call, and no second one. Undefined when nothing answered. */
export async function callLich(
  $: Engine,
  endpoint: Endpoint,
  what: ModCall,
): Promise<Reply | undefined> {
  return fetchOnce($, fetchCallOf(endpoint, what));
}

/** What the engine says of a failure holds the URL, and the token in it: it goes nowhere. */
async function fetchOnce($: Engine, { url, init }: FetchRequest): Promise<Reply | undefined> {
  try {
    return replyOf(await $.http.fetch(url, init));
  } catch {
    return undefined;
  }
}

/**
 * Reads an answer as the engine gives it.
 * @internal
 */
export function replyOf(answer: unknown): Reply | undefined {
  if (!isObject(answer) || typeof answer['status'] !== 'number') return undefined;
  return { status: answer['status'], value: jsonOf(answer['text']) };
}
