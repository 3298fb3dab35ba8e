import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { id, readFields, text } from '../../harness/payload-fields.ts';
import type { JsonObject } from '../../json-object.ts';
import type { HookCall } from '../../report/call.ts';
import { firstLine } from '../../report/text.ts';
import { readCodexMoment } from './moment.ts';
import { isAnswered, reviewerOf } from './rollout.ts';
import { isOwnThread } from './thread.ts';
import { codexTitle } from './title.ts';

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
  // Interrupt is left out. It follows Esc, Ctrl+C and a denied command, which lich reads off the
  // keyboard itself and shows as interrupted: a done after it would draw a check on that card, and
  // an idle would take the harness's icon off.
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
    // Codex clamps this event to 3 seconds.
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
 * What the rollout adds: that nobody is asked for a permission, since the turn's requests go to a
 * reviewer of Codex's own, and that a review has ended, of which no event tells.
 */
function consult(call: HookCall, payload: unknown): Promise<HookCall> | undefined {
  switch (call.event) {
    case 'PermissionRequest':
      return unlessReviewed(call, payload);
    case 'PostModelRequest':
      return call.agentId === undefined && !isOwnThread(call, payload)
        ? endOfReview(call, payload)
        : undefined;
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
