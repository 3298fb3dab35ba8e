import * as v from 'valibot';
import { readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';

/**
 * How an error begins when there is no network: Codex waits for one and tries again without end
 * (ten attempts in seven minutes on 0.171.0, with its retries set to 0).
 */
const UNREACHABLE = 'Connection failed: ';

/** The last attempt at a model request with Codex's default of five retries. */
const LAST_ATTEMPT = 6;

/**
 * How the errors begin that Codex tries again: no field of the payload says whether it will. Any
 * other text ended the turn at once in every answer tried on 0.171.0 (400, 429, quota, context
 * length, overload, …). With a user's own, lower number of retries the spinner stays; that is the
 * lesser wrong beside a check on a turn that goes on.
 */
const RETRIED = [
  'unexpected status ',
  'stream disconnected before completion: ',
  'rate limit exceeded: ',
  'We’re currently experiencing high demand',
] as const;

/** Left by a compaction the user asked for, which stands outside any turn. */
const MANUAL_COMPACTION = 'manual compaction';

/**
 * What a Codex event means for the turn, where the event's name alone does not tell:
 * - PostModelRequest is how a turn ends that dies of an error (neither Stop nor Interrupt follows),
 *   and a compaction that fails or is cancelled. Any other one leaves the turn open. A cancelled
 *   request inside a turn is Esc, which lich reads off the keyboard itself.
 * - PostCompact ends a compaction the user asked for; one that Codex began goes on with the turn.
 */
export function readCodexTurn(
  event: string | undefined,
  payload: unknown,
): Pick<HookCall, 'goesOn' | 'leavesMark' | 'needsMark'> {
  switch (event) {
    case 'UserPromptSubmit':
      return { leavesMark: 'turn' };
    case 'PreCompact':
      return { leavesMark: MANUAL_COMPACTION };
    case 'PostCompact':
      return { goesOn: readFields(v.object({ trigger: text }), payload).trigger !== 'manual' };
    case 'PostModelRequest':
      return readModelRequest(payload);
    default:
      return {};
  }
}

function readModelRequest(payload: unknown): Pick<HookCall, 'goesOn' | 'needsMark'> {
  const fields = readFields(
    v.object({
      kind: text,
      status: text,
      error: text,
      attempt_number: v.optional(v.number()),
    }),
    payload,
  );
  if (fields.status === 'failed') {
    const error = fields.error ?? '';
    const isRetried = RETRIED.some((beginning) => error.startsWith(beginning));
    const isLast = (fields.attempt_number ?? 1) >= LAST_ATTEMPT;
    return { goesOn: error.startsWith(UNREACHABLE) || (isRetried && !isLast) };
  }
  if (fields.status === 'cancelled' && fields.kind === 'foreground_compaction') {
    return { needsMark: MANUAL_COMPACTION };
  }
  return { goesOn: true };
}
