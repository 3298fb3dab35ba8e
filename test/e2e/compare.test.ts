import { expect, test } from 'bun:test';
import { compareShapes, shapeOf } from './support/compare.ts';

const BEFORE = [
  { event: 'PreToolUse', payload: { tool_name: 'Bash', tool_input: { command: 'ls' }, old: 1 } },
  { event: 'Leaving', payload: {} },
];
const AFTER = [
  {
    event: 'PreToolUse',
    payload: { tool_name: 'Edit', tool_input: { command: 'a', parts: [{ id: 1 }] } },
  },
  { event: 'Coming', payload: { any: 1 } },
];

test('payloads of one shape differ in nothing', () => {
  expect(compareShapes(shapeOf(BEFORE), shapeOf(BEFORE))).toEqual([]);
});

test('events, fields and tools that came or went are named', () => {
  expect(compareShapes(shapeOf(BEFORE), shapeOf(AFTER))).toEqual([
    'new event: Coming',
    'new field: PreToolUse tool_input.parts',
    'new field: PreToolUse tool_input.parts[].id',
    'new tool: Edit',
    'gone event: Leaving',
    'gone field: PreToolUse old',
    'gone tool: Bash',
  ]);
});
