import type { RecordedTurn, Step } from '../../demo/recorded-turn.ts';

const session_id = '0c9c5a1d-6b0e-4f6a-9d57-3e1b8a72c4f0';
const cwd = '/home/ada/vineyard';
const transcript_path =
  '/home/ada/.gemini/tmp/vineyard/chats/session-2026-11-30T09-12-0c9c5a1d.jsonl';
const prompt = 'Count the rows before the vines are ordered';

const test = {
  tool_name: 'run_shell_command',
  tool_input: { command: 'npm test -- rows', description: 'Run the tests of the rows' },
};
const replace = {
  tool_name: 'replace',
  tool_input: { file_path: `${cwd}/src/rows.ts`, old_string: 'rows = 0', new_string: 'rows = 42' },
};

const step = (event: string, more: object = {}): Step => ({
  event,
  payload: {
    session_id,
    transcript_path,
    cwd,
    hook_event_name: event,
    timestamp: '2026-11-30T09:12:40.000Z',
    ...more,
  },
});

export const geminiTurn: RecordedTurn = {
  harness: 'gemini',
  version: '0.61.0',
  title: prompt,
  transcripts: [
    {
      path: transcript_path,
      lines: [
        { sessionId: session_id, kind: 'main' },
        {
          id: '4b1f',
          timestamp: '2026-11-30T09:12:41.000Z',
          type: 'user',
          content: [{ text: prompt }],
        },
      ],
    },
  ],
  steps: [
    step('SessionStart', { source: 'startup' }),
    step('BeforeAgent', { prompt }),
    step('BeforeTool', test),
    step('AfterTool', {
      ...test,
      tool_response: { llmContent: 'Output: 1 failing', returnDisplay: '1 failing' },
    }),
    step('BeforeTool', replace),
    step('Notification', {
      notification_type: 'ToolPermission',
      message: 'Tool Confirm Edit: rows.ts requires editing',
      details: {
        type: 'edit',
        title: 'Confirm Edit: rows.ts',
        fileName: 'rows.ts',
        filePath: `${cwd}/src/rows.ts`,
        originalContent: 'export const rows = 0;\n',
        newContent: 'export const rows = 42;\n',
      },
    }),
    step('AfterTool', {
      ...replace,
      tool_response: {
        llmContent: 'Successfully modified',
        returnDisplay: { fileName: 'rows.ts' },
      },
    }),
    step('AfterAgent', {
      prompt,
      prompt_response: 'The rows are counted first.',
      stop_hook_active: false,
    }),
  ],
};
