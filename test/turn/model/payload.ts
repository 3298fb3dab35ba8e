import type { RaisedEvent } from '../../support/session.ts';
import type { ModelEvent } from './world.ts';

/** The event of Claude Code that a moment of the model is raised by. */
const EVENTS: Readonly<Record<string, string>> = {
  start: 'SessionStart',
  prompt: 'UserPromptSubmit',
  tool: 'PreToolUse',
  ask: 'PermissionRequest',
  'ask-notice': 'Notification',
  'idle-notice': 'Notification',
  'tool-end': 'PostToolUse',
  interrupted: 'PostToolUseFailure',
  'batch-end': 'PostToolBatch',
  end: 'Stop',
  failed: 'StopFailure',
  leave: 'SessionEnd',
};

const NOTICES: Readonly<Record<string, string>> = {
  'ask-notice': 'permission_prompt',
  'idle-notice': 'idle_prompt',
};

/** What marks the hooks of a conversation that is not a person's. */
const ENVIRONMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nobody: { CLAUDE_CODE_SESSION_ATTENDED: '0' },
  guest: { CODEX_THREAD_ID: 'thread' },
};

/** An event of the model as Claude Code would raise it. */
export function raised(event: ModelEvent): RaisedEvent {
  const { moment, conversation, agent, call, source, working, isMachineMade } = event;
  const name = EVENTS[moment] ?? moment;
  return {
    event: name,
    env: ENVIRONMENTS[event.attendance ?? ''],
    payload: {
      hook_event_name: name,
      session_id: conversation,
      cwd: '/w',
      ...(agent === undefined ? {} : { agent_id: agent }),
      ...(call === undefined ? {} : { tool_name: 'Bash', tool_input: { command: call } }),
      ...(source === undefined ? {} : { source }),
      ...(moment === 'prompt' ? { prompt: isMachineMade ? '<task-notification>' : 'go' } : {}),
      ...(moment === 'interrupted' ? { is_interrupt: true } : {}),
      ...(moment in NOTICES ? { notification_type: NOTICES[moment] } : {}),
      ...(working === undefined
        ? {}
        : { background_tasks: working.map((id) => ({ id, type: 'subagent', status: 'running' })) }),
    },
  };
}
