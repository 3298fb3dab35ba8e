import { codexEntries } from '../../../src/agents/codex/entries.ts';
import { codex } from '../../../src/agents/codex/hook.ts';
import type { Clinic } from '../../doctor/clinic.ts';
import { entriesIn, text } from '../../support/agent/runs.ts';
import { PLAIN } from '../../support/agent/settings.ts';
import type { Subject } from '../../support/agent/subject.ts';
import { trusted } from './e2e/trust.ts';

export const subject: Subject = {
  id: 'codex',
  release: '0.171.0',
  agree: trust,
  fields: {
    event: 'hook_event_name',
    conversationId: 'session_id',
    cwd: 'cwd',
    tool: 'tool_name',
    toolArguments: 'tool_input',
    transcriptPath: 'transcript_path',
    agentId: 'agent_id',
  },
  settings: PLAIN,
  files: { user: ['.codex/hooks.json'], project: ['.codex/hooks.json'] },
  runs: {
    forms: {
      plugin: { entries: () => entriesIn('registrations/codex.json') },
      install: { entries: (folder) => codexEntries(codex(), `${folder}/lich-hook`, 'linux') },
    },
    // The folder is pasted into the line, and set, before a shell reads it.
    start: ({ command }, folder, shell) => ({
      words: [
        shell,
        '-c',
        text(command)
          .replaceAll(`\${CLAUDE_PLUGIN_ROOT}`, folder)
          .replaceAll(`\${PLUGIN_ROOT}`, folder),
      ],
      env: { CLAUDE_PLUGIN_ROOT: folder, PLUGIN_ROOT: folder },
    }),
    anyShell: true,
  },
  turn: ['busy  apply_patch · src/starter.ts', 'title  Feed the rye starter'],
};

/** Agrees to every hook in Codex's file, as its user does in /hooks. */
export async function trust({ at, write }: Clinic, more = ''): Promise<void> {
  const file = at('.codex/hooks.json');
  const { hooks } = (await Bun.file(file).json()) as { hooks: unknown };
  await write('.codex/config.toml', `${more}\n${trusted(file, hooks)}`);
}
