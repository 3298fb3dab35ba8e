import * as v from 'valibot';
import type { Harness } from './harness.ts';
import { id, object, readFields, text } from './payload-fields.ts';

/**
 * Claude Code. Fields and tool names are those of payloads recorded on 2.1.200, 2.1.280 and
 * 2.1.332. The Cursor CLI runs this registration too, with its own tool names.
 */
export const claude = (): Harness => ({
  id: 'claude',
  name: 'Claude Code',
  read(raw) {
    const fields = readFields(
      v.object({
        hook_event_name: text,
        session_id: id,
        cwd: text,
        tool_name: text,
        tool_input: object,
        message: text,
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
      message: fields.message,
      transcriptPath: fields.transcript_path,
      agentId: fields.agent_id,
    };
  },
  writers: ['Bash', 'Edit', 'Write', 'NotebookEdit', 'Shell', 'Delete'],
  title: 'claude',
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
    {
      event: 'PostToolUseFailure',
      command: { name: 'state', state: 'busy' },
      also: ['touched', 'title'],
    },
    { event: 'Notification', command: { name: 'state', state: 'waiting' } },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'StopFailure', command: { name: 'state', state: 'done' } },
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' } },
  ],
});
