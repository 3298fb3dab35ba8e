import * as v from 'valibot';
import type { Harness } from './harness.ts';
import { id, object, readFields, text } from './payload-fields.ts';

/** Codex CLI. Fields and tool names are those of payloads recorded on 0.171.0. */
export const codex = (): Harness => ({
  id: 'codex',
  name: 'Codex',
  read(raw) {
    const fields = readFields(
      v.object({
        hook_event_name: text,
        session_id: id,
        cwd: text,
        tool_name: text,
        tool_input: object,
        transcript_path: text,
        agent_id: id,
      }),
      raw,
    );
    return {
      event: fields.hook_event_name,
      conversationId: fields.session_id,
      cwd: fields.cwd,
      tool: fields.tool_name,
      toolArguments: fields.tool_input,
      transcriptPath: fields.transcript_path,
      agentId: fields.agent_id,
    };
  },
  writers: ['Bash', 'apply_patch'],
  questionTools: ['request_user_input'],
  title: 'codex',
  events: [
    { event: 'SessionStart', command: { name: 'session-start' } },
    { event: 'UserPromptSubmit', command: { name: 'state', state: 'busy' } },
    { event: 'PreToolUse', command: { name: 'tool' } },
    { event: 'PermissionRequest', command: { name: 'state', state: 'waiting' } },
    {
      event: 'PostToolUse',
      command: { name: 'state', state: 'busy' },
      also: ['touched', 'title'],
    },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' } },
  ],
});
