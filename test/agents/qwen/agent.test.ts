import { describe, expect, test } from 'bun:test';
import { qwenEntries } from '../../../src/agents/qwen/entries.ts';
import { qwen } from '../../../src/agents/qwen/hook.ts';
import { qwenRegistration } from '../../../src/agents/qwen/registration.ts';
import { testPowerShell } from '../../support/agent/power-shell.ts';
import { WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

testPowerShell(qwen(), qwenRegistration, qwenEntries(qwen(), WINDOWS_PATH, 'win32'), 'command');

describe('the moment of', () => {
  const moment = (event: string, more: object = {}) => {
    const { moment, working } = qwen().read({ hook_event_name: event, session_id: 's', ...more });
    return working === undefined ? moment : [moment, working];
  };
  const batch = (...statuses: readonly unknown[]) => ({
    tool_calls: statuses.map((status) => ({ status })),
  });
  const tasks = (...background_tasks: readonly object[]) => ({ background_tasks });

  test.each<[string, object, unknown]>([
    ['UserPromptSubmit', { prompt: 'Turn it' }, 'prompt'],
    ['UserPromptSubmit', { prompt: '' }, 'goes-on'],
    ['UserPromptSubmit', {}, 'goes-on'],
    ['PostToolBatch', batch('success', 'cancelled'), 'batch-end'],
    ['PostToolBatch', batch('cancelled'), 'called-off'],
    ['PostToolBatch', batch('cancelled', 'cancelled'), 'called-off'],
    ['PostToolBatch', batch(), 'batch-end'],
    ['PostToolBatch', { tool_calls: 'cancelled' }, 'batch-end'],
    ['Stop', {}, ['end', []]],
    ['Stop', tasks({ id: 'a', status: 'running', agent_type: 'general' }), ['end', ['a']]],
    ['Stop', tasks({ id: 'a', status: 'completed', agent_type: 'general' }), ['end', []]],
    // A command of the background may run for ever.
    ['Stop', tasks({ id: 'a', status: 'running' }), ['end', []]],
    ['Notification', { notification_type: 'idle_prompt' }, undefined],
  ])('%s %j', (event, more, expected) => {
    expect<unknown>(moment(event, more)).toEqual(expected);
  });
});
