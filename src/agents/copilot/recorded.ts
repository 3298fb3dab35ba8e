import type { RecordedTurn, Step } from '../../demo/recorded-turn.ts';

const sessionId = '7d20f3b8-19c4-4a6e-b5d1-90e8c64a2f17';
const cwd = '/home/ada/smithy';
const folder = `/home/ada/.copilot/session-state/${sessionId}`;
const prompt = 'Temper the chisels at the lower heat';

const test = {
  toolName: 'bash',
  toolArgs: { command: 'npm test -- temper', description: 'Test it' },
};
const path = `${cwd}/src/temper.ts`;
const edit = { toolName: 'edit', toolArgs: { path, old_str: '260', new_str: '220' } };

const step = (event: string, more: object = {}): Step => ({
  event,
  payload: { sessionId, timestamp: 1_796_000_000_000, cwd, ...more },
});

export const copilotTurn: RecordedTurn = {
  harness: 'copilot',
  version: '1.0.102',
  title: prompt,
  transcripts: [
    { path: `${folder}/events.jsonl`, lines: [{ type: 'session.start', id: sessionId }] },
    {
      path: `${folder}/workspace.yaml`,
      text: [`id: ${sessionId}`, `cwd: ${cwd}`, `name: ${prompt}`, 'user_named: false', ''].join(
        '\n',
      ),
    },
  ],
  steps: [
    step('sessionStart', { source: 'new', initialPrompt: prompt }),
    step('userPromptSubmitted', { prompt }),
    step('preToolUse', test),
    step('notification', {
      message: 'Run command: npm test -- temper',
      title: 'Permission needed',
      hook_event_name: 'Notification',
      notification_type: 'permission_prompt',
    }),
    step('postToolUse', {
      ...test,
      toolResult: { resultType: 'success', textResultForLlm: '1 failing' },
    }),
    step('preToolUse', edit),
    step('postToolUse', {
      ...edit,
      toolResult: { resultType: 'success', textResultForLlm: 'updated' },
    }),
    step('agentStop', {
      transcriptPath: `${folder}/events.jsonl`,
      stopReason: 'end_turn',
      stop_hook_active: false,
    }),
  ],
};
