import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { codexTitle } from './title.ts';
import { readCodexTurn } from './turn-end.ts';

/** Codex CLI. Fields and tool names are those of payloads recorded on 0.171.0. */
export const codex = (): Harness => ({
  id: 'codex',
  name: 'Codex',
  read(raw) {
    const call = readClaudeShape(raw);
    return { ...call, ...readCodexTurn(call.event, raw) };
  },
  writers: ['Bash', 'apply_patch'],
  questionTools: ['request_user_input'],
  title: codexTitle,
  // Interrupt is left out. It follows Esc, Ctrl+C and a denied command, which lich reads off the
  // keyboard itself and shows as interrupted: a done after it would draw a check on that card, and
  // an idle would take the harness's icon off.
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
    // A compaction that Codex begins itself is a part of the busy turn around it.
    {
      event: 'PreCompact',
      command: { name: 'state', state: 'compacting' },
      matcher: 'manual',
    },
    { event: 'PostCompact', command: { name: 'state', state: 'done' } },
    { event: 'PostModelRequest', command: { name: 'state', state: 'done' } },
    { event: 'Stop', command: { name: 'state', state: 'done' }, also: ['title'] },
    // Codex clamps this event to 3 seconds.
    { event: 'SessionEnd', command: { name: 'state', state: 'idle' }, timeout: 3 },
  ],
});
