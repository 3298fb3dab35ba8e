import type { RecordedTurn } from '../../demo/recorded-turn.ts';

const conversationId = '8d1f6a02-3c5e-4b77-9e40-c6a2f19b0d35';
const brain = `/home/ada/.gemini/antigravity-cli/brain/${conversationId}`;
const transcriptPath = `${brain}/.system_generated/logs/transcript.jsonl`;
const session = {
  conversationId,
  workspacePaths: ['/home/ada/lighthouse'],
  transcriptPath,
  artifactDirectoryPath: brain,
  modelName: 'gemini-3.8-flash-high',
};

const command = {
  CommandLine: 'cargo test tides',
  Cwd: '/home/ada/lighthouse',
  WaitMsBeforeAsync: 5000,
};
const edit = {
  TargetFile: '/home/ada/lighthouse/src/tides.rs',
  ReplacementChunks: [
    { StartLine: 4, EndLine: 4, TargetContent: 'low()', ReplacementContent: 'high()' },
  ],
  Description: 'Warn at high tide',
};

export const antigravityTurn: RecordedTurn = {
  harness: 'antigravity',
  version: '1.2',
  title: 'Warn the keeper at high tide',
  transcripts: [
    {
      path: transcriptPath,
      lines: [
        {
          type: 'USER_INPUT',
          content:
            '<USER_REQUEST>\nWarn the keeper at high tide\nand leave the lamp alone\n</USER_REQUEST>',
        },
      ],
    },
  ],
  steps: [
    { event: 'PreInvocation', payload: { ...session, invocationNum: 0, initialNumSteps: 1 } },
    {
      event: 'PreToolUse',
      payload: { ...session, toolCall: { name: 'run_command', args: command }, stepIdx: 2 },
    },
    {
      event: 'PostToolUse',
      payload: {
        ...session,
        toolCall: {
          name: 'run_command',
          args: { ...command, toolAction: 'Running tests', toolSummary: 'cargo test' },
        },
        stepIdx: 2,
        error: '',
      },
    },
    { event: 'PreInvocation', payload: { ...session, invocationNum: 1, initialNumSteps: 4 } },
    {
      event: 'PreToolUse',
      payload: {
        ...session,
        toolCall: { name: 'multi_replace_file_content', args: edit },
        stepIdx: 5,
      },
    },
    {
      event: 'PostToolUse',
      payload: {
        ...session,
        toolCall: {
          name: 'multi_replace_file_content',
          args: { ...edit, toolAction: 'Editing a file', toolSummary: 'tides.rs' },
        },
        stepIdx: 5,
        error: '',
      },
    },
    {
      event: 'Stop',
      payload: {
        ...session,
        executionNum: 0,
        terminationReason: 'NO_TOOL_CALL',
        error: '',
        fullyIdle: true,
      },
    },
  ],
};
