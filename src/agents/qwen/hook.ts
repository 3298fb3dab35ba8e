import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { readQwenMoment } from './moment.ts';
import { qwenTitle } from './title.ts';

/** Qwen Code. Events, fields and tool names as recorded on 0.24.4. */
export const qwen = (): Harness => ({
  id: 'qwen',
  name: 'Qwen Code',
  read(raw) {
    const call = readClaudeShape(raw);
    return { ...call, ...readQwenMoment(call, raw) };
  },
  writers: ['run_shell_command', 'write_file', 'edit', 'notebook_edit'],
  title: qwenTitle,
  // Not Notification: it repeats PermissionRequest, and says after every turn that input is waited for.
  // Not PreCompact: a compaction that fails has no end.
  events: [
    { event: 'SessionStart', command: { name: 'session-start' }, mayBeSilent: true },
    // It comes before every later model call of the turn as well, with no prompt.
    {
      event: 'UserPromptSubmit',
      command: { name: 'state', state: 'busy' },
      also: ['session-start', 'title'],
    },
    // What had to be asked has been answered by then.
    { event: 'PreToolUse', command: { name: 'tool' } },
    { event: 'PermissionRequest', command: { name: 'state', state: 'waiting' } },
    { event: 'PostToolUse', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    { event: 'PostToolUseFailure', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    { event: 'PostToolBatch', command: { name: 'state', state: 'busy' }, mayBeSilent: true },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'StopFailure', command: { name: 'state', state: 'done' }, also: ['title'] },
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' } },
  ],
});
