import { describe, expect, test } from 'bun:test';
import type { HookCall } from './call.ts';
import { reasonOf } from './reason.ts';

const questions = (...list: readonly unknown[]) => ({ toolArguments: { questions: list } });

const planned = (plan: unknown) => ({ tool: 'ExitPlanMode', toolArguments: { plan } });

describe('reasonOf', () => {
  test.each<[string, HookCall, string | undefined]>([
    ['nothing', {}, undefined],
    ['a message', { message: 'Which row?' }, 'Which row?'],
    ['its first line with text', { message: '\n\n Which row? \nrow 1' }, 'Which row?'],
    ['a message before a question', { message: 'M', ...questions({ header: 'H' }) }, 'M'],
    ['a blank message', { message: ' \n', tool: 'Bash' }, 'Bash'],
    ['a header', { tool: 'ask', ...questions({ header: 'H', question: 'Q' }) }, 'H'],
    ['a question', { tool: 'ask', ...questions({ header: ' ', question: 'Q' }) }, 'Q'],
    ['a title', { tool: 'ask', ...questions({ title: 'T' }) }, 'T'],
    ['the first question', questions({ header: 'A' }, { header: 'B' }), 'A'],
    ['no question', { tool: 'ask', ...questions() }, 'ask'],
    ['a question of a wrong type', { tool: 'ask', ...questions('Q') }, 'ask'],
    ['a header of a wrong type', { tool: 'ask', ...questions({ header: 7 }) }, 'ask'],
    ['questions of a wrong type', { tool: 'ask', toolArguments: { questions: { 0: 'Q' } } }, 'ask'],
    ['a plan’s first heading', planned('\nSo:\n\n## Paint the shed\n\n# Then'), 'Paint the shed'],
    ['a heading with Windows’ line ends', planned('# Paint\r\n\r\n- Buy'), 'Paint'],
    ['no heading: a hash without a space', planned('#1 is first\nthen'), '#1 is first'],
    ['no heading: hashes alone', planned('#  \n##\nPaint'), '#'],
    ['a plan without a heading', planned('\n Paint the shed.\nThen'), 'Paint the shed.'],
    ['a blank plan', planned(' \n'), 'ExitPlanMode'],
    ['a plan that is a list', planned([{ step: 'Paint' }]), 'ExitPlanMode'],
    [
      'a question before a plan',
      { toolArguments: { plan: '# P', questions: [{ header: 'H' }] } },
      'H',
    ],
    ['a tool', { tool: 'Bash' }, 'Bash'],
    ['a tool and its detail', { tool: 'Bash', toolArguments: { command: 'ls\n-l' } }, 'Bash: ls'],
    ['a path, shortened', { tool: 'Edit', cwd: '/w', toolArguments: { path: '/w/a' } }, 'Edit: a'],
    ['a detail without a tool', { toolArguments: { command: 'ls' } }, undefined],
    ['a tool of two lines', { tool: 'Bash\nx' }, 'Bash'],
  ])('%s', (...[_, call, reason]) => {
    expect(reasonOf(call)).toBe(reason as string);
  });

  test('is cut at 120 code points as a whole', () => {
    const reason = reasonOf({ tool: 'Bash', toolArguments: { command: '🍎'.repeat(200) } });
    expect([...(reason ?? '')]).toHaveLength(120);
    expect(reason).toBe(`Bash: ${'🍎'.repeat(114)}`);
  });
});
