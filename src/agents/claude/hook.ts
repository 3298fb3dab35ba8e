import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { readClaudeMoment } from './moment.ts';
import { claudeTitle } from './title.ts';

/**
 * The notifications that may be the only sign of a dialog, or of the end of a turn; the others
 * (auth_success, elicitation_response, agent_completed …) ask nothing, and elicitation_dialog only
 * repeats Elicitation. Plain names joined by | match as whole names on 2.1.200, 2.1.280 and 2.1.332
 * (measured).
 */
const HEARD = ['permission_prompt', 'idle_prompt', 'agent_needs_input', 'worker_permission_prompt'];

/**
 * Claude Code. Fields and tool names are those of payloads recorded on 2.1.200, 2.1.280 and
 * 2.1.332. The Cursor CLI runs this registration too, with its own tool names.
 */
export const claude = (): Harness => ({
  id: 'claude',
  name: 'Claude Code',
  read(raw) {
    const call = readClaudeShape(raw);
    return { ...call, ...readClaudeMoment(call, raw) };
  },
  traces: {
    // 0 in `claude -p` and in background sessions, 1 in a terminal, absent on 2.1.200.
    isUnattended: (env) => env['CLAUDE_CODE_SESSION_ATTENDED'] === '0',
    inOwnHooks: 'CLAUDECODE',
    owner: 'CLAUDE_PID',
  },
  writers: ['Bash', 'PowerShell', 'Edit', 'Write', 'NotebookEdit', 'Shell', 'Delete'],
  title: claudeTitle,
  // All of these load on 2.1.200, where one unknown name would disable every hook of a plugin.
  events: [
    { event: 'SessionStart', command: { name: 'session-start' }, also: ['title'] },
    // Every prompt binds: a start that got lost, or a conversation gone back to, is healed by it.
    {
      event: 'UserPromptSubmit',
      command: { name: 'state', state: 'busy' },
      also: ['session-start', 'title'],
    },
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
    // A refused call has no end of its own.
    { event: 'PostToolBatch', command: { name: 'state', state: 'busy' }, mayBeSilent: true },
    { event: 'Elicitation', command: { name: 'state', state: 'waiting' } },
    { event: 'ElicitationResult', command: { name: 'state', state: 'busy' }, mayBeSilent: true },
    {
      event: 'Notification',
      command: { name: 'state', state: 'waiting' },
      matcher: HEARD.join('|'),
      mayBeSilent: true,
    },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'StopFailure', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' }, also: ['title'] },
  ],
});
