import { geminiEntries } from '../../../src/agents/gemini/entries.ts';
import { gemini } from '../../../src/agents/gemini/hook.ts';
import { text } from '../../support/agent/runs.ts';
import { UNMARKED } from '../../support/agent/settings.ts';
import { CLAUDE_FIELDS, type Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'gemini',
  release: '0.61.0',
  fields: CLAUDE_FIELDS,
  settings: UNMARKED,
  files: { user: ['.gemini/settings.json'], project: ['.gemini/settings.json'] },
  runs: {
    forms: {
      install: { entries: (folder) => geminiEntries(gemini(), `${folder}/lich-hook`, 'linux') },
    },
    start: ({ command }, _folder, shell) => ({ words: [shell, '-c', text(command)], env: {} }),
    anyShell: true,
  },
  turn: ['waiting  Edit: rows.ts', 'title  Count the rows before the vines are ordered'],
};
