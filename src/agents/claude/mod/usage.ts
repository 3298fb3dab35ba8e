import { isObject, type JsonObject } from '../../../json-object.ts';
import { BODY_LIMIT } from '../../../report/report.ts';
import type { Engine, Events, Next, On } from './engine.ts';
import { callLich } from './lich.ts';
import { letGo, openQueue, put, type Queue, take } from './queue.ts';
import { endpointFor, type Session } from './session.ts';

/** How long after a change of the conversation its figures are there, and after a compaction. */
const SETTLES_MS = 100;
const COMPACTED_MS = 1000;

type Compaction = Events['session.compact'];

/** When figures are to be read, and when they are those of a conversation that is summed up. */
interface Wishes {
  readonly queue: Queue<number>;
  isCompacting: boolean;
}

/** How full the context is, how much of the plan is used, and what it costs: an estimate. */
export function usageMod(on: On, session: Session): void {
  const wishes: Wishes = { queue: openQueue(), isCompacting: false };
  on('session.start', { isInteractive: true }, async ($, event, next) => {
    if (endpointFor(session, 'usage') !== undefined) {
      letGo(sendUsages($, session, wishes.queue));
      put(wishes.queue, SETTLES_MS);
    }
    return next(event);
  });
  on('session.measure', {}, async (_$, event, next) => {
    if (!wishes.isCompacting) put(wishes.queue, 0);
    return next(event);
  });
  on('classic.SessionStart', {}, async (_$, event, next) => {
    put(wishes.queue, event.source === 'compact' ? COMPACTED_MS : SETTLES_MS);
    return next(event);
  });
  on('session.compact', { trigger: 'manual' }, async (_$, event, next) =>
    followCompaction(wishes, event, next),
  );
  on('session.compact', { trigger: 'auto' }, async (_$, event, next) =>
    followCompaction(wishes, event, next),
  );
}

/** What is measured while a conversation is summed up is the old fill. */
async function followCompaction(
  wishes: Wishes,
  event: Compaction,
  next: Next<Compaction>,
): Promise<unknown> {
  if (event.agentId !== undefined) return next(event);
  wishes.isCompacting = true;
  try {
    return await next(event);
  } finally {
    wishes.isCompacting = false;
    put(wishes.queue, COMPACTED_MS);
  }
}

/** Sends the figures as often as they change, until lich turns out not to want them. */
async function sendUsages($: Engine, session: Session, wishes: Queue<number>): Promise<void> {
  const endpoint = endpointFor(session, 'usage');
  if (endpoint === undefined) return;
  let last = '';
  for (;;) {
    const first = await take(wishes);
    const afterMs = Math.max(first, ...wishes.items.splice(0));
    try {
      if (afterMs > 0) await $.clock.sleep(afterMs);
      const body = usageBody(endpoint.cardId, await $.session.id(), await $.session.usage());
      const text = JSON.stringify(body);
      if (body === undefined || text === last) continue;
      const reply = await callLich($, endpoint, { path: '/mod/usage', body });
      if (reply?.status === 404) return;
      if (reply?.status === 204) last = text;
    } catch {
      // Figures less: the next ones come with the next turn.
    }
  }
}

/** What lich keeps of a card's usage. */
interface UsageBody {
  readonly session_id: string;
  readonly conversation_id: string;
  readonly context: {
    readonly window: number;
    readonly tokens?: number;
    readonly percent?: number;
  };
  readonly rate_limits: readonly RateLimit[];
  readonly cost_usd?: number;
}

interface RateLimit {
  readonly kind: string;
  readonly percent_used: number;
  readonly resets_at?: string;
}

/**
 * The figures as lich takes them. One that is missing, or that lich would refuse, is left out;
 * undefined where there is no window, without which lich takes nothing.
 * @internal
 */
export function usageBody(
  cardId: string,
  conversationId: string,
  usage: unknown,
): UsageBody | undefined {
  if (!isObject(usage) || !isObject(usage['context'])) return undefined;
  const { context, rateLimits, cost } = usage;
  const window = wholeIn(context, 'window');
  if (window === undefined || window === 0) return undefined;
  const tokens = wholeIn(context, 'tokens');
  const percent = wholeIn(context, 'percent');
  const usd = isObject(cost) ? numberIn(cost, 'usd') : undefined;
  const body: UsageBody = {
    session_id: cardId,
    conversation_id: conversationId,
    context: {
      window,
      ...(tokens === undefined ? {} : { tokens }),
      ...(percent === undefined ? {} : { percent: Math.min(100, percent) }),
    },
    rate_limits: Array.isArray(rateLimits) ? rateLimits.flatMap(rateLimitOf) : [],
    ...(usd === undefined ? {} : { cost_usd: Number(usd.toFixed(6)) }),
  };
  return JSON.stringify(body).length < BODY_LIMIT ? body : undefined;
}

function rateLimitOf(limit: unknown): readonly RateLimit[] {
  if (!isObject(limit)) return [];
  const { kind, resetsAt } = limit;
  const used = numberIn(limit, 'percentUsed');
  if (typeof kind !== 'string' || kind === '' || used === undefined) return [];
  const resets = typeof resetsAt === 'string' && RFC_3339.test(resetsAt);
  return [{ kind, percent_used: used, ...(resets ? { resets_at: resetsAt } : {}) }];
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

function numberIn(record: JsonObject, name: string): number | undefined {
  const value = record[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function wholeIn(record: JsonObject, name: string): number | undefined {
  const value = numberIn(record, name);
  return value === undefined ? undefined : Math.round(value);
}
