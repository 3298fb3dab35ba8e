import { momentIn } from '../../harness/moment-in.ts';
import { number, readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';
import type { Moment, Source } from '../../turn/moment.ts';
import { isOwnThread } from './thread.ts';
import { isTriedAgain } from './tried-again.ts';

/** What each event means for the turn, where its name alone tells. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  SessionStart: 'start',
  UserPromptSubmit: 'prompt',
  PreModelRequest: 'goes-on',
  PreToolUse: 'tool',
  PermissionRequest: 'ask',
  PostToolUse: 'tool-end',
  PreCompact: 'compact',
  PostCompact: 'compacted',
  PostModelRequest: 'aside',
  Interrupt: 'called-off',
  Stop: 'end',
  SessionEnd: 'leave',
};

/**
 * Where a conversation comes from. Codex says `startup` of one that /new begins as well, in the same
 * program (0.171.0): the turn that the one before left open is over. A conversation that a tool
 * started says the same and is told by its environment.
 */
const SOURCES: Readonly<Record<string, Source>> = {
  startup: 'clear',
  clear: 'clear',
  resume: 'resume',
  fork: 'fork',
  compact: 'compact',
};

type Told = Pick<HookCall, 'moment' | 'source' | 'needs'>;

/**
 * What a Codex event means for the turn, beyond its name:
 * - PreModelRequest is how a turn begins that nobody asked for (goal mode), how one goes on after an
 *   error that seemed to end it, and all that tells of a subagent that was refused a command. A
 *   compaction sends one too, and so does a review.
 * - PostModelRequest is how a turn ends that dies of an error (neither Stop nor Interrupt follows),
 *   and a compaction that fails or is cancelled. A cancelled request inside a turn is Esc, which lich
 *   reads off the keyboard itself.
 * - PostCompact ends a compaction the user asked for; one that Codex began goes on with the turn.
 */
export function readCodexMoment(call: HookCall, payload: unknown): Told {
  const moment = momentIn(MOMENTS, call.event);
  switch (call.event) {
    case 'SessionStart': {
      const { source = '' } = readFields({ source: text }, payload);
      return { moment, source: Object.hasOwn(SOURCES, source) ? SOURCES[source] : undefined };
    }
    case 'PostCompact': {
      const { trigger } = readFields({ trigger: text }, payload);
      return { moment: trigger === 'manual' ? moment : 'aside' };
    }
    case 'PreModelRequest': {
      const { kind = 'sampling' } = readFields({ kind: text }, payload);
      const isTurns = call.agentId !== undefined || isOwnThread(call, payload);
      return { moment: kind === 'sampling' && isTurns ? moment : 'aside' };
    }
    case 'PostModelRequest':
      return readModelRequest(payload);
    default:
      return { moment };
  }
}

function readModelRequest(payload: unknown): Told {
  const fields = readFields(
    {
      kind: text,
      status: text,
      error: text,
      attempt_number: number,
    },
    payload,
  );
  if (fields.status === 'failed') {
    const goesOn = isTriedAgain(fields.error ?? '', fields.attempt_number ?? 1);
    return { moment: goesOn ? 'aside' : 'failed' };
  }
  if (fields.status === 'cancelled' && fields.kind === 'foreground_compaction') {
    return { moment: 'compacted', needs: 'compaction' };
  }
  return { moment: 'aside' };
}
