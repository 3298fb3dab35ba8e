import { qwenEntries } from '../../../src/agents/qwen/entries.ts';
import { qwen } from '../../../src/agents/qwen/hook.ts';
import { text } from '../../support/agent/runs.ts';
import { COMMENTED } from '../../support/agent/settings.ts';
import { CLAUDE_FIELDS, type Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'qwen',
  release: '0.24.4',
  fields: CLAUDE_FIELDS,
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
