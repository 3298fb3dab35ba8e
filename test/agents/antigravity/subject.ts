import { antigravityEntries } from '../../../src/agents/antigravity/entries.ts';
import { antigravity } from '../../../src/agents/antigravity/hook.ts';
import { entriesIn, text } from '../../support/agent/runs.ts';
import type { Subject } from '../../support/agent/subject.ts';

/** Its plugin of ours, below the home. */
const PLUGIN = '.gemini/config/plugins/lich';

export const HOOKS: string = `${PLUGIN}/hooks.json`;

const VERDICTS: Readonly<Record<string, string>> = {
  'tool --harness antigravity': '{"decision":"allow"}',
  'state done --harness antigravity --also title': '{"decision":""}',
};

export const subject: Subject = {
  id: 'antigravity',
  release: '1.2.16',
  fields: {
    conversationId: 'conversationId',
    cwd: 'workspacePaths.0',
    tool: 'toolCall.name',
    toolArguments: 'toolCall.args',
    transcriptPath: 'transcriptPath',
  },
  answer: (line) => VERDICTS[line] ?? '{}',
  files: { user: [HOOKS, `${PLUGIN}/plugin.json`] },
  runs: {
    forms: {
      plugin: { entries: () => entriesIn('hooks.json', 'lich') },
      install: { entries: (folder) => antigravityEntries(antigravity(), `${folder}/lich-hook`) },
    },
    // In the folder of hooks.json; no variable is set.
    start: ({ command }, folder) => ({ words: ['sh', '-c', text(command)], env: {}, cwd: folder }),
  },
  turn: ['busy  multi_replace_file_content · src/tides.rs'],
};
