import type { Harness } from '../../harness/harness.ts';
import { readCopilotPayload } from './payload.ts';
import { copilotTitle } from './title.ts';

/**
 * GitHub Copilot CLI. Events, fields and tool names as recorded on 1.0.102, apply_patch as its models
 * are offered it.
 */
export const copilot = (): Harness => ({
  id: 'copilot',
  name: 'GitHub Copilot CLI',
  read: readCopilotPayload,
  writers: ['bash', 'edit', 'create', 'apply_patch'],
  questionTools: ['ask_user'],
  title: copilotTitle,
  // Not permissionRequest, which comes for what its rules allow, too. Not preCompact: it has no end.
  events: [
    { event: 'sessionStart', command: { name: 'session-start' }, mayBeSilent: true },
    {
      event: 'userPromptSubmitted',
      command: { name: 'state', state: 'busy' },
      also: ['session-start'],
    },
    { event: 'preToolUse', command: { name: 'tool' } },
    { event: 'notification', command: { name: 'state', state: 'waiting' }, mayBeSilent: true },
    { event: 'postToolUse', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    { event: 'postToolUseFailure', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    { event: 'agentStop', command: { name: 'state', state: 'done' }, also: ['title'] },
    // A request that its API refuses has no agentStop.
    { event: 'errorOccurred', command: { name: 'state', state: 'done' } },
    { event: 'sessionEnd', command: { name: 'state', state: 'idle' } },
  ],
});
