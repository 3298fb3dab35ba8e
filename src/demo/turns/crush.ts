import type { Turn } from '../turn.ts';

const session = {
  event: 'PreToolUse',
  session_id: '3b6e9f14-5a0c-4d28-b7f1-82c4d0e6a913',
  cwd: '/home/ada/apiary',
};

/** Crush raises one event, before a tool, and keeps its titles in a database. */
export const crushTurn: Turn = {
  harness: 'crush',
  version: '0.90.1-dev',
  transcripts: [],
  steps: [
    {
      event: 'PreToolUse',
      payload: {
        ...session,
        tool_name: 'bash',
        tool_input: { command: 'go test ./hives', description: 'run the hive tests' },
      },
    },
    {
      event: 'PreToolUse',
      payload: {
        ...session,
        tool_name: 'edit',
        tool_input: {
          file_path: '/home/ada/apiary/hives/swarm.go',
          old_string: 'May',
          new_string: 'April',
        },
      },
    },
    {
      event: 'PreToolUse',
      payload: {
        ...session,
        tool_name: 'write',
        tool_input: { file_path: '/home/ada/apiary/NOTES.md', content: 'Swarms come earlier.\n' },
      },
    },
  ],
};
