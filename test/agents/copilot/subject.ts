import { copilotEntries } from '../../../src/agents/copilot/entries.ts';
import { copilot } from '../../../src/agents/copilot/hook.ts';
import { text } from '../../support/agent/runs.ts';
import { PLAIN } from '../../support/agent/settings.ts';
import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'copilot',
  release: '1.0.102',
  fields: {
    conversationId: 'sessionId',
    cwd: 'cwd',
    tool: 'toolName',
    toolArguments: 'toolArgs',
    transcriptPath: 'transcriptPath',
    agentId: 'agentId',
  },
  settings: PLAIN,
  files: { user: ['.copilot/hooks/lich.json'] },
  runs: {
    forms: {
      install: { entries: (folder) => copilotEntries(copilot(), `${folder}/lich-hook`, 'linux') },
    },
    start: ({ bash }, _folder, shell) => ({ words: [shell, '-c', text(bash)], env: {} }),
    anyShell: true,
  },
  turn: ['waiting  Run command: npm test -- temper', 'title  Temper the chisels at the lower heat'],
};
