import type { RecordedTurn, Step } from '../../demo/recorded-turn.ts';

const session = (event: string) => ({
  event,
  session_id: '3b6e9f14-5a0c-4d28-b7f1-82c4d0e6a913',
  cwd: '/home/ada/apiary',
});

const test = {
  tool_name: 'bash',
  tool_input: { command: 'go test ./hives', description: 'run the hive tests' },
};

const edit = {
  tool_name: 'edit',
  tool_input: {
    file_path: '/home/ada/apiary/hives/swarm.go',
    old_string: 'May',
    new_string: 'April',
  },
};

const step = (event: string, call: object = {}): Step => ({
  event,
  payload: { ...session(event), ...call },
});

/**
 * Crush keeps its titles in a database. PreToolUse has the fields recorded on 0.90.1-dev; the other
 * events are documented for 0.99, and have no more fields here than those every event has.
 */
export const crushTurn: RecordedTurn = {
  harness: 'crush',
  version: '0.99',
  transcripts: [],
  steps: [
    step('SessionStart'),
    step('TurnStart'),
    step('PreToolUse', test),
    step('PermissionRequest', test),
    step('PermissionResult', test),
    step('PostToolUse', test),
    step('PreToolUse', edit),
    step('PostToolUse', edit),
    step('TurnEnd'),
  ],
};
