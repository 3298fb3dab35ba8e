import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'cursor',
  release: '2026.08.11',
  fields: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
    agentId: 'agent_id',
  },
};
