import { expect, test } from 'bun:test';
import { commandIn, withHint } from './self-command.ts';

const call = (input: object) => commandIn({ tool: 'Skill', tool_use_id: 't', ...input });

test('the command that is meant', () => {
  expect(call({ skill: 'compact' })).toEqual({ name: 'compact', args: '' });
  expect(call({ skill: ' /rename ', args: 'x y' })).toEqual({ name: 'rename', args: 'x y' });
  expect(call({ skill: 7, args: {} })).toEqual({ name: '', args: '' });
});

test('the hint stands behind the description, and nowhere else', () => {
  expect(withHint({ description: 'Skills.', more: 1 })).toEqual({
    description: expect.stringMatching(/^Skills\.\n\nWhen the user asks .*\/compact/),
    more: 1,
  });
  for (const told of [undefined, 'text', {}, { description: 7 }]) expect(withHint(told)).toBe(told);
});
