import type { RecordedTurn, Step } from '../../demo/recorded-turn.ts';

const session_id = 'a41be2c7-5a90-4d0f-8c1e-6f2d97b35e08';
const cwd = '/home/ada/dairy';
const transcript_path = `/home/ada/.qwen/projects/-home-ada-dairy/chats/${session_id}.jsonl`;
const prompt = 'Turn the cheese every second day';

const test = {
  tool_name: 'run_shell_command',
  tool_input: {
    command: 'npm test -- turning',
    description: 'Run the tests',
    is_background: false,
  },
};
const edit = {
  tool_name: 'edit',
  tool_input: {
    file_path: `${cwd}/src/turning.ts`,
    old_string: 'days = 3',
    new_string: 'days = 2',
  },
};

const step = (event: string, more: object = {}): Step => ({
  event,
  payload: {
    session_id,
    transcript_path,
    cwd,
    hook_event_name: event,
    timestamp: '2026-11-30T10:02:11.000Z',
    permission_mode: 'default',
    ...more,
  },
});
const ended = (call: object, tool_call_id: string): Step =>
  step('PostToolBatch', { tool_calls: [{ ...call, tool_call_id, status: 'success' }] });

export const qwenTurn: RecordedTurn = {
  harness: 'qwen',
  version: '0.24.4',
  title: prompt,
  transcripts: [
    {
      path: transcript_path,
      lines: [
        {
          sessionId: session_id,
          type: 'user',
          provenance: 'real_user',
          message: { role: 'user', parts: [{ text: prompt }] },
        },
      ],
    },
  ],
  steps: [
    step('SessionStart', { source: 'startup', model: 'qwen3-coder-plus' }),
    step('UserPromptSubmit', { prompt, submitted_prompt: prompt }),
    step('PermissionRequest', test),
    step('PreToolUse', { ...test, tool_call_id: 'call_1' }),
    step('PostToolUse', {
      ...test,
      tool_response: { llmContent: 'Output: 1 failing', returnDisplay: '1 failing' },
      tool_call_id: 'call_1',
      duration_ms: 840,
    }),
    ended(test, 'call_1'),
    step('PreToolUse', { ...edit, tool_call_id: 'call_2' }),
    step('PostToolUse', {
      ...edit,
      tool_response: { llmContent: 'Edited', returnDisplay: { fileName: 'turning.ts' } },
      tool_call_id: 'call_2',
      duration_ms: 12,
    }),
    ended(edit, 'call_2'),
    step('Stop', {
      stop_hook_active: false,
      last_assistant_message: 'The cheese is turned every second day.',
      background_tasks: [],
      crons: [],
    }),
  ],
};
