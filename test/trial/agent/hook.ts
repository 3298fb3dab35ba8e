import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';

/** A CLI that there is none of. */
export const trial = (): Harness => ({
  id: 'trial',
  name: 'Trial CLI',
  read: readClaudeShape,
  writers: ['edit'],
  events: [
    { event: 'Start', command: { name: 'session-start' } },
    { event: 'Prompt', command: { name: 'state', state: 'busy' } },
    { event: 'PreToolUse', command: { name: 'tool' } },
    { event: 'PostToolUse', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    { event: 'Stop', command: { name: 'state', state: 'done' } },
  ],
});
