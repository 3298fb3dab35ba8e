import { expect, test } from 'bun:test';
import { kiro } from '../../../src/agents/kiro/hook.ts';
import { readBy } from '../../support/agent/reading.ts';
import { testAgent } from '../../support/test-agent.ts';
import { subject } from './subject.ts';

testAgent(subject);

test.each<[unknown, object]>([
  [[{ mode: 'Line', path: '/w/a' }, { path: '/w/b' }], { mode: 'Line', path: '/w/a' }],
  [[], {}],
  [['/w/a'], {}],
  ['/w/a', {}],
  [{ 0: { path: '/w/a' } }, {}],
])('operations %j', (...[operations, first]) => {
  expect(readBy(kiro(), { tool_input: { operations } })).toEqual({
    toolArguments: { ...first, operations },
  });
});
