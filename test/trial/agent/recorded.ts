import type { RecordedTurn, Step } from '../../demo/recorded-turn.ts';

const step = (event: string, call: object = {}): Step => ({
  event,
  payload: {
    hook_event_name: event,
    session_id: '6a1f0c52-1a86-4f5e-9a55-0e8a2d4b7c11',
    cwd: '/home/ada/meadow',
    ...call,
  },
});

const test = { tool_name: 'shell', tool_input: { command: 'make mow' } };
const edit = { tool_name: 'edit', tool_input: { file_path: '/home/ada/meadow/grass.c' } };

/** Made up, as all of it. */
export const trialTurn: RecordedTurn = {
  harness: 'trial',
  version: '1.0.0',
  transcripts: [],
  steps: [
    step('Start'),
    step('Prompt'),
    step('PreToolUse', test),
    step('PostToolUse', test),
    step('PreToolUse', edit),
    step('PostToolUse', edit),
    step('Stop'),
  ],
};
