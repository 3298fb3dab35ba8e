import * as v from 'valibot';
import { BODY_LIMIT, LINE_LIMIT } from '../report/report.ts';
import type { Refusal } from './contract.ts';
import { parseLikeGo, trimLikeGo } from './go-json.ts';

/** What lich asks of a session through the mod in it. */
const KINDS = ['prompt', 'abort', 'model', 'effort', 'command', 'ask'] as const;
type Kind = (typeof KINDS)[number];

/** lich reads no more of these two; of every other body it reads what it reads of a report's. */
const LONG_BODY = 65_536;

/** What a mod tells, as lich reads it. */
export type ModReport =
  | { readonly endpoint: '/mod/acks'; readonly body: Ack }
  | { readonly endpoint: '/mod/usage'; readonly body: Usage }
  | { readonly endpoint: '/mod/answer'; readonly body: TaskAnswer };

/** What became of a command. */
interface Ack {
  readonly session_id: string;
  readonly id: string;
  readonly kind: Kind;
  readonly ok: boolean;
  readonly error?: string;
  readonly answer?: string;
}

/** How much of the context and of the plan is used. */
export interface Usage {
  readonly session_id: string;
  readonly conversation_id: string;
  readonly context: {
    readonly window: number;
    readonly tokens?: number | undefined;
    readonly percent?: number | undefined;
  };
  readonly rate_limits: readonly {
    readonly kind: string;
    readonly percent_used: number;
    readonly resets_at?: string | undefined;
  }[];
  readonly cost_usd?: number | undefined;
}

/** A worker's last words on its task, or why there are none. */
export type TaskAnswer =
  | { readonly session_id: string; readonly text: string }
  | { readonly session_id: string; readonly unanswered: (typeof UNANSWERED)[number] };

/** The endpoints that a mod asks at, and those that it tells at. */
const METHODS = {
  '/mod/commands': 'GET',
  '/mod/status': 'GET',
  '/mod/acks': 'POST',
  '/mod/usage': 'POST',
  '/mod/answer': 'POST',
} as const;
export type ModEndpoint = keyof typeof METHODS;

/** Whether a path is one of those that only a mod uses. */
export function isModEndpoint(path: string): path is ModEndpoint {
  return Object.hasOwn(METHODS, path);
}

/** The refusal of a mod's request that needs no look at what it holds. */
export function refuseMod(
  endpoint: ModEndpoint,
  method: string,
  tokenValid: boolean,
): Refusal | undefined {
  const wanted = METHODS[endpoint];
  if (method !== wanted) return { status: 405, reason: `only ${wanted} is taken` };
  return tokenValid ? undefined : { status: 401, reason: 'invalid token' };
}

/** How much of a body is read. */
export function limitOf(endpoint: ModEndpoint): number {
  return endpoint === '/mod/usage' ? BODY_LIMIT : LONG_BODY;
}

const text = v.optional(v.string('must be a string'), '');
const required = v.pipe(text, v.minLength(1, 'is missing'));
const trimmed = v.pipe(text, v.transform(trimLikeGo));
const atLeast = (least: number) =>
  v.pipe(v.number('must be a number'), v.minValue(least, `must be ${least} or more`));
const whole = (least: number) => v.pipe(atLeast(least), v.integer('must be whole'));
const UNANSWERED = ['blank', 'error', 'refusal'] as const;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const ack = v.pipe(
  v.object({
    session_id: required,
    id: required,
    kind: v.pipe(required, v.picklist(KINDS, `must be one of ${KINDS.join(', ')}`)),
    ok: v.optional(v.boolean('must be true or false'), false),
    error: v.pipe(
      trimmed,
      v.transform((value) => [...value].slice(0, LINE_LIMIT).join('')),
    ),
    answer: text,
  }),
  v.check(
    ({ kind, ok, answer }) => answer === '' || (kind === 'ask' && ok),
    'has an answer to what was not asked',
  ),
);

const usage = v.object({
  session_id: required,
  conversation_id: required,
  context: v.object(
    {
      window: whole(1),
      tokens: v.optional(whole(0)),
      percent: v.optional(v.pipe(whole(0), v.maxValue(100, 'must be 100 or less'))),
    },
    'is missing',
  ),
  rate_limits: v.optional(
    v.array(
      v.object({
        kind: required,
        percent_used: atLeast(0),
        resets_at: v.optional(v.pipe(v.string(), v.regex(TIME, 'must be a time'))),
      }),
      'must be a list',
    ),
    [],
  ),
  cost_usd: v.optional(atLeast(0)),
});

const taskAnswer = v.pipe(
  v.object({
    session_id: required,
    text: v.optional(v.string('must be a string')),
    unanswered: v.optional(v.picklist(UNANSWERED, `must be one of ${UNANSWERED.join(', ')}`)),
  }),
  v.check(
    (body) => (body.text === undefined) !== (body.unanswered === undefined),
    'has to have either a text or a reason for none',
  ),
  v.check((body) => body.text === undefined || trimLikeGo(body.text) !== '', 'has a blank text'),
);

/** What lich reads in the body of a mod's report, or why it refuses it. Never throws. */
export function readModReport(endpoint: ModEndpoint, body: Uint8Array): ModReport | Refusal {
  const limit = limitOf(endpoint);
  const parsed = parseLikeGo(body.subarray(0, limit));
  const cut = body.length > limit ? `, cut at ${limit} bytes` : '';
  if (!parsed.ok) return { status: 400, reason: parsed.reason + cut };
  switch (endpoint) {
    case '/mod/acks': {
      const read = v.safeParse(ack, parsed.value, { abortEarly: true });
      return read.success ? { endpoint, body: ackOf(read.output) } : refused(read.issues[0]);
    }
    case '/mod/usage': {
      const read = v.safeParse(usage, parsed.value, { abortEarly: true });
      return read.success ? { endpoint, body: read.output } : refused(read.issues[0]);
    }
    default: {
      const read = v.safeParse(taskAnswer, parsed.value, { abortEarly: true });
      return read.success
        ? { endpoint: '/mod/answer', body: answerOf(read.output) }
        : refused(read.issues[0]);
    }
  }
}

function refused(issue: v.BaseIssue<unknown>): Refusal {
  return { status: 400, reason: `${v.getDotPath(issue) ?? 'body'} ${issue.message}` };
}

function ackOf({ session_id, id, kind, ok, error, answer }: v.InferOutput<typeof ack>): Ack {
  return {
    ...{ session_id, id, kind, ok },
    ...(error === '' ? {} : { error }),
    ...(answer === '' ? {} : { answer }),
  };
}

function answerOf({
  session_id,
  text: said,
  unanswered,
}: v.InferOutput<typeof taskAnswer>): TaskAnswer {
  if (said !== undefined) return { session_id, text: said };
  return { session_id, unanswered: unanswered ?? 'blank' };
}
