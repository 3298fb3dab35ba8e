import { CRUSH_PLACEHOLDER, crushEntries } from '../../../src/agents/crush/entries.ts';
import { crush } from '../../../src/agents/crush/hook.ts';
import type { EventEntries } from '../../../src/install/json/value.ts';
import { entriesIn, text } from '../../support/agent/runs.ts';
import { COMMENTED } from '../../support/agent/settings.ts';
import type { Subject } from '../../support/agent/subject.ts';

export const subject: Subject = {
  id: 'crush',
  release: '0.99.1',
  fields: {
    event: 'event',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
  },
  // Go escapes what HTML could misread, and ends no line.
  written: (payload) =>
    JSON.stringify(payload).replace(
      /[<>&\u2028\u2029]/g,
      (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  settings: COMMENTED,
  files: { user: ['.config/crush/crush.json'], project: ['crush.json'] },
  runs: {
    forms: {
      // Crush logs a program that is gone.
      install: {
        entries: (folder) => crushEntries(crush(), `${folder}/lich-hook`),
        codeWithout: 127,
      },
      'by hand': { entries: copied },
    },
    // Crush's own shell reads what a POSIX shell reads.
    start: ({ command }, _folder, shell) => ({ words: [shell, '-c', text(command)], env: {} }),
    anyShell: true,
  },
  turn: ['start  crush 3b6e9f14-5a0c-4d28-b7f1-82c4d0e6a913'],
};

/** What a user copies, with the path put in. */
async function copied(folder: string): Promise<EventEntries> {
  const json = JSON.stringify(await entriesIn('registrations/crush.json'));
  const root = folder.replaceAll("'", "'\\''");
  const path = JSON.stringify(CRUSH_PLACEHOLDER.replace('<lich-plugin>', root)).slice(1, -1);
  return JSON.parse(json.replaceAll(CRUSH_PLACEHOLDER, path));
}
