import { id, object, readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';
import type { Moment } from '../../turn/moment.ts';
import { askedOf, permissionAsked } from './permission.ts';

/** Members that one event alone has, and what it means for the turn: most payloads name no event. */
const MOMENTS: readonly (readonly [member: string, moment: Moment])[] = [
  ['initialPrompt', 'start'],
  ['prompt', 'prompt'],
  ['toolResult', 'tool-end'],
  ['stopReason', 'end'],
  ['errorContext', 'failed'],
  ['reason', 'leave'],
];

/**
 * Reads a payload of Copilot CLI. An agent has a session of its own, and its events name the one that
 * it works for.
 */
export function readCopilotPayload(payload: unknown): HookCall {
  const fields = readFields(
    {
      sessionId: id,
      agentId: id,
      parentAgentId: id,
      cwd: text,
      toolName: text,
      toolArgs: object,
      transcriptPath: text,
      notification_type: text,
    },
    payload,
  );
  const call: HookCall = {
    conversationId: fields.parentAgentId ?? fields.sessionId,
    agentId: fields.agentId,
    cwd: fields.cwd,
    tool: fields.toolName,
    toolArguments: fields.toolArgs,
    transcriptPath: fields.transcriptPath,
  };
  if (fields.notification_type !== undefined) return { ...call, ...permissionAsked(call, payload) };
  const moment = momentOf(call, payload);
  if (moment === 'tool-end') return { ...call, moment, form: askedOf(call) };
  return { ...call, moment, message: questionIn(call) };
}

function momentOf({ tool, agentId }: HookCall, payload: unknown): Moment | undefined {
  const members = typeof payload === 'object' && payload !== null ? payload : {};
  const [, moment] = MOMENTS.find(([member]) => member in members) ?? [];
  // An agent's end is none of the session's.
  if (agentId !== undefined && (moment === 'end' || moment === 'failed')) return 'aside';
  return moment ?? (tool !== undefined && 'error' in members ? 'tool-end' : undefined);
}

/** What its question tool asks: the arguments are a form, with a sentence above it. */
function questionIn({ tool, toolArguments }: HookCall): string | undefined {
  return tool === 'ask_user' ? readFields({ message: text }, toolArguments).message : undefined;
}
