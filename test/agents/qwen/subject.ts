import { qwenEntries } from '../../../src/agents/qwen/entries.ts';
import { qwen } from '../../../src/agents/qwen/hook.ts';
import { text } from '../../support/agent/runs.ts';
import { COMMENTED } from '../../support/agent/settings.ts';
import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'qwen',
  release: '0.24.4',
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
  settings: COMMENTED,
  files: { user: ['.qwen/settings.json'], project: ['.qwen/settings.json'] },
  runs: {
    forms: {
      install: { entries: (folder) => qwenEntries(qwen(), `${folder}/lich-hook`, 'linux') },
    },
    start: ({ command }, _folder, shell) => ({ words: [shell, '-c', text(command)], env: {} }),
    anyShell: true,
  },
  turn: [
    'waiting  run_shell_command: npm test -- turning',
    'title  Turn the cheese every second day',
  ],
};
