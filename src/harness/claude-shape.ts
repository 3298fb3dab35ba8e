import type { HookCall } from '../report/call.ts';
import { id, object, readFields, text } from './payload-fields.ts';

/**
 * Reads the fields of Claude Code's payloads, which most other harnesses took over by name. What a
 * harness does not send reads as absent.
 */
export function readClaudeShape(payload: unknown): HookCall {
  const fields = readFields(
    {
      hook_event_name: text,
      session_id: id,
      cwd: text,
      tool_name: text,
      tool_input: object,
      message: text,
      transcript_path: text,
      agent_id: id,
    },
    payload,
  );
  return {
    event: fields.hook_event_name,
    conversationId: fields.session_id,
    cwd: fields.cwd,
    tool: fields.tool_name,
    toolArguments: fields.tool_input,
    message: fields.message,
    transcriptPath: fields.transcript_path,
    agentId: fields.agent_id,
  };
}
