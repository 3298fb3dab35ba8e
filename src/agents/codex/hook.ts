import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { id, number, readFields, text } from '../../harness/payload-fields.ts';
import type { JsonObject } from '../../json-object.ts';
import type { HookCall } from '../../report/call.ts';
import { firstLine } from '../../report/text.ts';
import { readCodexMoment } from './moment.ts';
import { streamRetries } from './retries.ts';
import { isAnswered, planOf, reviewerOf } from './rollout.ts';
import { isOwnThread } from './thread.ts';
import { codexTitle } from './title.ts';
import { isRetried } from './tried-again.ts';

const WRITERS: readonly string[] = ['Bash', 'apply_patch'];

/** Opens a dialog, as a question does, and has no PermissionRequest (a feature, off by default). */
const PERMISSIONS = 'request_permissions';

/** Codex CLI. Fields and tool names are those of payloads recorded on 0.171.0. */
export const codex = (): Harness => ({
  id: 'codex',
  name: 'Codex',
  read(raw) {
    const call = readClaudeShape(raw);
    return {
      ...call,
      ...readCodexMoment(call, raw),
      toolArguments: asRun(call),
      message: call.message ?? reasonIn(call),
      // A review's rollout names the review, not the session.
      transcriptPath: isOwnThread(call, raw) ? call.transcriptPath : undefined,
    };
  },
  consult,
  writers: WRITERS,
  questionTools: ['request_user_input', PERMISSIONS],
  title: codexTitle,
  // The order is one in which each event says something: doctor tries them in it.
  events: [
    { event: 'SessionStart', command: { name: 'session-start' }, also: ['title'] },
    { event: 'PreModelRequest', command: { name: 'state', state: 'busy' } },
    {
      event: 'UserPromptSubmit',
      command: { name: 'state', state: 'busy' },
      also: ['session-start', 'title'],
    },
    { event: 'PreToolUse', command: { name: 'tool' } },
    { event: 'PermissionRequest', command: { name: 'state', state: 'waiting' } },
    {
      event: 'PostToolUse',
      command: { name: 'state', state: 'busy' },
      also: ['touched', 'title'],
    },
    { event: 'PostModelRequest', command: { name: 'state', state: 'done' } },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
    // A compaction that Codex begins itself is a part of the busy turn around it.
    {
      event: 'PreCompact',
      command: { name: 'state', state: 'compacting' },
      matcher: 'manual',
    },
    { event: 'PostCompact', command: { name: 'state', state: 'done' } },
    // It follows Esc and Ctrl+C, which lich reads off the keyboard itself, and a command that is denied
    // with the arrow keys, which it does not: only a dialog that stood is an end to tell of.
    // Codex clamps this event and the next to 3 seconds.
    {
      event: 'Interrupt',
      command: { name: 'state', state: 'idle' },
      timeout: 3,
      mayBeSilent: true,
    },
    {
      event: 'SessionEnd',
      command: { name: 'state', state: 'idle' },
      also: ['title'],
      timeout: 3,
    },
  ],
});

/** PermissionRequest adds the reason to a command's arguments; the call's end has none (0.171.0). */
function asRun({ event, tool, toolArguments }: HookCall): JsonObject | undefined {
  if (event !== 'PermissionRequest' || toolArguments === undefined) return toolArguments;
  if (!WRITERS.includes(tool ?? '')) return toolArguments;
  const { description: _, ...run } = toolArguments;
  return run;
}

function reasonIn({ tool, toolArguments }: HookCall): string | undefined {
  return tool === PERMISSIONS ? firstLine(toolArguments?.['reason']) : undefined;
}

/**
 * What Codex's files add: that nobody is asked for a permission, since the turn's requests go to a
 * reviewer of Codex's own; that a review has ended, of which no event tells; that a plan is to be
 * approved after its turn; how often the user lets it try again.
 */
function consult(call: HookCall, payload: unknown): Promise<HookCall> | undefined {
  if (call.agentId !== undefined && call.event !== 'PermissionRequest') return undefined;
  switch (call.event) {
    case 'PermissionRequest':
      return unlessReviewed(call, payload);
    case 'PostModelRequest':
      return isOwnThread(call, payload) ? lastAttempt(call, payload) : endOfReview(call, payload);
    case 'Stop':
      return unlessPlanned(call, payload);
    default:
      return undefined;
  }
}

async function unlessReviewed(call: HookCall, payload: unknown): Promise<HookCall> {
  const { transcript_path: rollout, turn_id: turn } = readFields(
    { transcript_path: text, turn_id: id },
    payload,
  );
  if (rollout === undefined || turn === undefined) return call;
  return (await reviewerOf(rollout, turn)) === 'auto_review' ? { ...call, moment: 'aside' } : call;
}

async function endOfReview(call: HookCall, payload: unknown): Promise<HookCall> {
  const fields = readFields({ transcript_path: text, kind: text, status: text }, payload);
  const rollout = fields.transcript_path;
  if (rollout === undefined || fields.kind !== 'sampling' || fields.status !== 'completed') {
    return call;
  }
  return (await isAnswered(rollout)) ? { ...call, moment: 'end' } : call;
}

/** "Implement this plan?" stands after the Stop of a turn that has made one, and raises no event. */
async function unlessPlanned(call: HookCall, payload: unknown): Promise<HookCall> {
  const { transcript_path: rollout, turn_id: turn } = readFields(
    { transcript_path: text, turn_id: id },
    payload,
  );
  const plan =
    rollout === undefined || turn === undefined ? undefined : await planOf(rollout, turn);
  return plan === undefined ? call : { ...call, moment: 'ask', toolArguments: { plan } };
}

function lastAttempt(call: HookCall, payload: unknown): Promise<HookCall> | undefined {
  const fields = readFields({ status: text, error: text, attempt_number: number }, payload);
  const { status, error = '', attempt_number: attempt = 1 } = fields;
  const rollout = call.transcriptPath;
  if (status !== 'failed' || rollout === undefined || !isRetried(error)) return undefined;
  return streamRetries(rollout).then((retries) =>
    retries === undefined ? call : { ...call, moment: attempt > retries ? 'failed' : 'aside' },
  );
}
