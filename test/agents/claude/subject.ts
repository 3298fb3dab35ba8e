import { claudeEntries } from '../../../src/agents/claude/entries.ts';
import { claude } from '../../../src/agents/claude/hook.ts';
import { entriesIn, text } from '../../support/agent/runs.ts';
import { MARKED } from '../../support/agent/settings.ts';
import { CLAUDE_FIELDS, type Subject } from '../../support/agent/subject.ts';

/** Its settings, below a home or a project. */
export const SETTINGS = '.claude/settings.json';

/** The plugin of the mods alone. */
export const MODS: readonly string[] = [
  '.claude/skills/lich-mods/.claude-plugin/plugin.json',
  '.claude/skills/lich-mods/hooks/hooks.json',
  '.claude/skills/lich-mods/hooks/lich.js',
];

export const subject: Subject = {
  id: 'claude',
  release: '2.1.332',
  fields: CLAUDE_FIELDS,
  settings: MARKED,
  files: { user: [SETTINGS, ...MODS], project: [SETTINGS] },
  runs: {
    forms: {
      plugin: { entries: () => entriesIn('registrations/claude.json') },
      install: {
        entries: (folder) => claudeEntries(claude(), `${folder}/lich-hook`),
        codeWithout: undefined,
      },
    },
    // Without a shell; the folder is put in for the placeholder of each word.
    start: ({ command, args }, folder) => ({
      words: [command, ...(args as readonly string[])].map((word) =>
        text(word).replaceAll(`\${CLAUDE_PLUGIN_ROOT}`, folder),
      ),
      env: { CLAUDE_PLUGIN_ROOT: folder },
    }),
  },
  turn: ['busy  Bash · npm test -- pruning', 'waiting  Bash: npm test -- pruning'],
};
