import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'kiro',
  release: '2.21.0',
  fields: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
  },
};
