import * as v from 'valibot';
import type { Report, StateReport } from '../report/report.ts';
import { BODY_LIMIT, LINE_LIMIT, PROVIDERS, STATES } from '../report/report.ts';
import { parseLikeGo, trimLikeGo } from './go-json.ts';

/** A request as far as the contract looks at it. */
export interface Request {
  readonly endpoint: string;
  readonly method: string;
  readonly tokenValid: boolean;
  readonly body: Uint8Array;
}

export interface Refusal {
  readonly status: 400 | 401 | 404 | 405;
  readonly reason: string;
}

interface Acceptance {
  readonly status: 204;
  /** The report as lich reads it: trimmed, capped, fields that do not count left out. */
  readonly report: Report;
}

export type Answer = Acceptance | Refusal;

/**
 * What lich answers to `request`, and the report it takes from it. Checks run in lich's order
 * (path, method, token, body), so a wrong method with a wrong token is a 405. Never throws.
 * @internal
 */
export function answer(request: Request): Answer {
  return refuseEnvelope(request) ?? answerBody(request.endpoint, request.body);
}

/** The refusal of a request that needs no look at its body, or undefined when there is none. */
export function refuseEnvelope(request: Omit<Request, 'body'>): Refusal | undefined {
  if (!isEndpoint(request.endpoint)) return { status: 404, reason: 'no such endpoint' };
  if (request.method !== 'POST') return { status: 405, reason: 'only POST is taken' };
  if (!request.tokenValid) return { status: 401, reason: 'invalid token' };
  return undefined;
}

/** The answer to a body whose envelope was accepted. Bytes past the limit are cut off unread. */
export function answerBody(endpoint: string, body: Uint8Array): Answer {
  if (!isEndpoint(endpoint)) return { status: 404, reason: 'no such endpoint' };
  const parsed = parseLikeGo(body.subarray(0, BODY_LIMIT));
  if (parsed.ok) return READERS[endpoint](parsed.value);
  const cut = body.length > BODY_LIMIT ? `, cut at ${BODY_LIMIT} bytes` : '';
  return { status: 400, reason: parsed.reason + cut };
}

function isEndpoint(path: string): path is Report['endpoint'] {
  return Object.hasOwn(READERS, path);
}

const text = v.optional(v.string('must be a string'), '');
const required = v.pipe(text, v.minLength(1, 'is missing'));
const trimmed = v.pipe(text, v.transform(trimLikeGo));
const line = v.pipe(
  trimmed,
  v.transform((value) => [...value].slice(0, LINE_LIMIT).join('')),
);
const FILE_PATTERN = /[/\\*?[\]]|\.\./;

const hook = v.object({
  session_id: required,
  state: v.pipe(required, v.picklist(STATES, `must be one of ${STATES.join(', ')}`)),
  tool: line,
  detail: line,
  reason: line,
  provider_session_id: text,
});

const sessionStart = v.object({
  session_id: required,
  provider_session_id: v.pipe(
    required,
    v.check((id) => !FILE_PATTERN.test(id), 'must not hold / \\ * ? [ ] or ..'),
  ),
  provider: v.pipe(
    text,
    v.transform((provider) => provider || 'claude'),
    v.picklist(PROVIDERS, `must be one of ${PROVIDERS.join(', ')}`),
  ),
});

const sessionTitle = v.object({
  session_id: required,
  title: v.pipe(trimmed, v.minLength(1, 'is missing')),
});

const sessionTouched = v.object({ session_id: required });

const READERS: Readonly<Record<Report['endpoint'], (value: unknown) => Answer>> = {
  '/hook': reader(hook, stateReport),
  '/session-start': reader(sessionStart, (body) => ({ endpoint: '/session-start', body })),
  '/session-title': reader(sessionTitle, (body) => ({ endpoint: '/session-title', body })),
  '/session-touched': reader(sessionTouched, (body) => ({ endpoint: '/session-touched', body })),
};

function reader<Body>(
  schema: v.GenericSchema<unknown, Body>,
  report: (body: Body) => Report,
): (value: unknown) => Answer {
  return (value) => {
    const result = v.safeParse(schema, value, { abortEarly: true });
    if (result.success) return { status: 204, report: report(result.output) };
    const [issue] = result.issues;
    return { status: 400, reason: `${v.getDotPath(issue) ?? 'body'} ${issue.message}` };
  };
}

function stateReport(fields: v.InferOutput<typeof hook>): StateReport {
  const { session_id, state, tool, detail, reason, provider_session_id } = fields;
  return {
    endpoint: '/hook',
    body: {
      session_id,
      state,
      ...(tool ? { tool } : {}),
      ...(tool && detail ? { detail } : {}),
      ...(state === 'waiting' && reason ? { reason } : {}),
      ...(provider_session_id ? { provider_session_id } : {}),
    },
  };
}
