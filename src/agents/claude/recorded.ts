import type { RecordedTurn } from '../../demo/recorded-turn.ts';

/** The conversation that was recorded, for what goes on in it. */
export const session_id = '5f0c2c1e-7a9b-4c1d-8a53-0d6a3e7b9f21';
const cwd = '/home/ada/orchard';
const transcript_path = `/home/ada/.claude/projects/-home-ada-orchard/${session_id}.jsonl`;
/** Fields of every event, */
export const session = { session_id, transcript_path, cwd };
/** of those of a turn, */
export const prompt = {
  ...session,
  prompt_id: 'c2a7d1f4-93be-4b0e-8f6d-51c4a2e08d77',
  permission_mode: 'default',
};
/** and of those of the model's work. */
export const work = { ...prompt, effort: { level: 'medium' } };

const test = {
  tool_name: 'Bash',
  tool_input: { command: 'npm test -- pruning', description: 'Run the pruning tests' },
};
const edit = {
  tool_name: 'Edit',
  tool_input: {
    file_path: '/home/ada/orchard/src/pruning.ts',
    old_string: 'month > 2',
    new_string: 'month >= 2',
    replace_all: false,
  },
};

export const claudeTurn: RecordedTurn = {
  harness: 'claude',
  version: '2.1.332',
  title: 'Prune the pear trees in February',
  transcripts: [
    {
      path: transcript_path,
      lines: [
        { type: 'user', message: { role: 'user', content: 'The pear trees are pruned too late' } },
        { type: 'ai-title', aiTitle: 'Pear tree pruning', sessionId: session_id },
        { type: 'ai-title', aiTitle: 'Prune the pear trees in February', sessionId: session_id },
      ],
    },
  ],
  steps: [
    {
      event: 'SessionStart',
      payload: {
        ...session,
        hook_event_name: 'SessionStart',
        source: 'startup',
        model: 'claude-opus-5-5',
      },
    },
    {
      event: 'UserPromptSubmit',
      payload: {
        ...prompt,
        hook_event_name: 'UserPromptSubmit',
        prompt: 'The pear trees are pruned too late',
      },
    },
    {
      event: 'PreToolUse',
      payload: { ...work, hook_event_name: 'PreToolUse', ...test, tool_use_id: 'toolu_01' },
    },
    {
      event: 'PermissionRequest',
      payload: {
        ...work,
        hook_event_name: 'PermissionRequest',
        ...test,
        permission_suggestions: [
          { type: 'addDirectories', directories: [cwd], destination: 'session' },
          { type: 'setMode', mode: 'acceptEdits', destination: 'session' },
        ],
      },
    },
    {
      event: 'PostToolUse',
      payload: {
        ...work,
        hook_event_name: 'PostToolUse',
        ...test,
        tool_response: {
          stdout: '1 failing: prunes pear trees in February',
          stderr: '',
          interrupted: false,
          isImage: false,
          noOutputExpected: false,
        },
        tool_use_id: 'toolu_01',
        duration_ms: 1840,
      },
    },
    {
      event: 'PreToolUse',
      payload: { ...work, hook_event_name: 'PreToolUse', ...edit, tool_use_id: 'toolu_02' },
    },
    {
      event: 'PostToolUse',
      payload: {
        ...work,
        hook_event_name: 'PostToolUse',
        ...edit,
        tool_response: {
          filePath: '/home/ada/orchard/src/pruning.ts',
          oldString: 'month > 2',
          newString: 'month >= 2',
          originalFile: 'export const late = (month: number) => month > 2;\n',
          structuredPatch: [
            {
              oldStart: 1,
              oldLines: 1,
              newStart: 1,
              newLines: 1,
              lines: [
                '-export const late = (month: number) => month > 2;',
                '+export const late = (month: number) => month >= 2;',
              ],
            },
          ],
          userModified: false,
          replaceAll: false,
        },
        tool_use_id: 'toolu_02',
        duration_ms: 22,
      },
    },
    {
      event: 'Stop',
      payload: {
        ...work,
        hook_event_name: 'Stop',
        stop_hook_active: false,
        last_assistant_message: 'Pear trees are pruned in February now.',
        background_tasks: [],
        session_crons: [],
      },
    },
  ],
};
