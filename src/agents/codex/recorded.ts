import type { RecordedTurn } from '../../demo/recorded-turn.ts';

const session_id = '01a2311c-4d20-7a11-9c3e-6b1f0a5d7e42';
const turn_id = '01a2311c-4e07-7b52-8d19-2f7c3b9e6a10';
const transcript_path = `/home/ada/.codex/sessions/2026/11/30/rollout-2026-11-30T09-12-04-${session_id}.jsonl`;
const cwd = '/home/ada/bakery';
const prompt = 'Keep the rye starter fed over the weekend';

/** Fields every event of a turn begins with, in Codex's order. */
function inTurn(hook_event_name: string): Readonly<Record<string, unknown>> {
  return {
    session_id,
    turn_id,
    transcript_path,
    cwd,
    hook_event_name,
    model: 'gpt-5.5',
    permission_mode: 'default',
  };
}

const command = 'systemctl --user enable feed-starter.timer';
const patch =
  '*** Begin Patch\n*** Update File: src/starter.ts\n@@\n-const hours = 48;\n+const hours = 12;\n*** End Patch\n';

export const codexTurn: RecordedTurn = {
  harness: 'codex',
  version: '0.171.0',
  title: 'Feed the rye starter',
  transcripts: [
    {
      path: transcript_path,
      lines: [
        {
          timestamp: '2026-11-30T09:12:04.750Z',
          ordinal: 0,
          type: 'session_meta',
          payload: { session_id, id: session_id, cwd, cli_version: '0.171.0', source: 'cli' },
        },
        {
          timestamp: '2026-11-30T09:12:04.800Z',
          ordinal: 8,
          type: 'event_msg',
          payload: {
            type: 'item_completed',
            thread_id: session_id,
            turn_id,
            item: {
              type: 'UserMessage',
              id: '01a2311c-4e31-7c20-a5f4-90d1c7b3e685',
              content: [{ type: 'text', text: prompt, text_elements: [] }],
            },
            started_at_ms: 1796029924800,
            completed_at_ms: 1796029924800,
          },
        },
      ],
    },
    {
      path: '/home/ada/.codex/session_index.jsonl',
      lines: [
        {
          id: session_id,
          thread_name: 'Feed the rye starter',
          updated_at: '2026-11-30T09:12:05.100352771Z',
        },
      ],
    },
  ],
  steps: [
    {
      event: 'SessionStart',
      payload: {
        session_id,
        transcript_path,
        cwd,
        hook_event_name: 'SessionStart',
        model: 'gpt-5.5',
        permission_mode: 'default',
        source: 'startup',
      },
    },
    { event: 'UserPromptSubmit', payload: { ...inTurn('UserPromptSubmit'), prompt } },
    {
      event: 'PreToolUse',
      payload: {
        ...inTurn('PreToolUse'),
        tool_name: 'Bash',
        tool_input: { command },
        tool_use_id: 'call_ry1',
      },
    },
    {
      event: 'PermissionRequest',
      payload: {
        ...inTurn('PermissionRequest'),
        tool_name: 'Bash',
        tool_input: { command, description: 'May I enable a timer outside the workspace?' },
      },
    },
    {
      event: 'PostToolUse',
      payload: {
        ...inTurn('PostToolUse'),
        tool_name: 'Bash',
        tool_input: { command },
        tool_response: '',
        tool_use_id: 'call_ry1',
      },
    },
    {
      event: 'PreToolUse',
      payload: {
        ...inTurn('PreToolUse'),
        tool_name: 'apply_patch',
        tool_input: { command: patch },
        tool_use_id: 'call_ry2',
      },
    },
    {
      event: 'PostToolUse',
      payload: {
        ...inTurn('PostToolUse'),
        tool_name: 'apply_patch',
        tool_input: { command: patch },
        tool_response:
          'Exit code: 0\nWall time: 0.1 seconds\nOutput:\nSuccess. Updated the following files:\nM src/starter.ts\n',
        tool_use_id: 'call_ry2',
      },
    },
    {
      event: 'Stop',
      payload: {
        ...inTurn('Stop'),
        stop_hook_active: false,
        last_assistant_message: 'The starter is fed every twelve hours.',
      },
    },
  ],
};
