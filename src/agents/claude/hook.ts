import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { claudeTitle } from './title.ts';

/**
 * The notifications that ask for something no other event asks for: one block is one bell.
 * permission_prompt and elicitation_dialog come 6.2 s after PermissionRequest and Elicitation and
 * say less; most others (auth_success, elicitation_response, agent_completed …) ask nothing.
 * idle_prompt rings only on a turn that is still open: after the rare end that raises no event.
 * Plain names joined by | match as whole names on 2.1.200, 2.1.280 and 2.1.332 (measured).
 */
const ASKING = ['idle_prompt', 'agent_needs_input', 'worker_permission_prompt'];

/**
 * Claude Code. Fields and tool names are those of payloads recorded on 2.1.200, 2.1.280 and
 * 2.1.332. The Cursor CLI runs this registration too, with its own tool names.
 */
export const claude = (): Harness => ({
  id: 'claude',
  name: 'Claude Code',
  read: readClaudeShape,
  writers: ['Bash', 'Edit', 'Write', 'NotebookEdit', 'Shell', 'Delete'],
  title: claudeTitle,
  // All of these load on 2.1.200, where one unknown name would disable every hook of a plugin.
  events: [
    { event: 'SessionStart', command: { name: 'session-start' } },
    { event: 'UserPromptSubmit', command: { name: 'state', state: 'busy' } },
    { event: 'PreToolUse', command: { name: 'tool' } },
    { event: 'PermissionRequest', command: { name: 'state', state: 'waiting' } },
    {
      event: 'PostToolUse',
      command: { name: 'state', state: 'busy' },
      also: ['touched', 'title'],
    },
    {
      event: 'PostToolUseFailure',
      command: { name: 'state', state: 'busy' },
      also: ['touched', 'title'],
    },
    { event: 'Elicitation', command: { name: 'state', state: 'waiting' } },
    {
      event: 'Notification',
      command: { name: 'state', state: 'waiting' },
      matcher: ASKING.join('|'),
    },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'StopFailure', command: { name: 'state', state: 'done' } },
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' } },
  ],
});
