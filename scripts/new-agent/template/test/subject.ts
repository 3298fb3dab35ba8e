import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'newcomer',
  release: '1.0.0',
  fields: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
    message: 'message',
    transcriptPath: 'transcript_path',
    agentId: 'agent_id',
  },
};
