import { describe, expect, test } from 'bun:test';
import { qwenEntries } from '../../../src/agents/qwen/entries.ts';
import { qwen } from '../../../src/agents/qwen/hook.ts';
import { qwenRegistration } from '../../../src/agents/qwen/registration.ts';
import { isOurs } from '../../../src/install/line/ours.ts';
import { invoked } from '../../support/agent/invoked.ts';
import { linesOf, textsOf, WINDOWS_PATH } from '../../support/agent/windows-text.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

describe('on Windows', () => {
  const entries = qwenEntries(qwen(), WINDOWS_PATH, 'win32');
  const texts = textsOf(entries, 'command');

  test('PowerShell reads the line, and says that all is well without the executable', () => {
    const quoted = '"C:\\Users\\Ada ``L``\\App `$x 100%\\lich-hook.exe"';
    expect(texts).toEqual(linesOf(qwen()).map((line) => `& ${quoted} ${line}; exit 0`));
  });

  test('each is known as ours again', () => {
    for (const text of texts) expect(isOurs({ type: 'command', command: text })).toBeTrue();
  });

  test('doctor starts PowerShell with it', () => {
    const hook = { command: texts[0] };
    expect(invoked(qwenRegistration, hook, { platform: 'win32' }).command).toEqual([
      'powershell.exe',
      '-NoProfile',
      '-Command',
      String(texts[0]),
    ]);
  });
});

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
