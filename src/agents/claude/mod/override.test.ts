import { expect, test } from 'bun:test';
import { overridePart, withOverride } from './override.ts';

const step = { turnId: 't', index: 0, model: 'opus', effort: 'medium' };

test('a step has what was set, and else what it had', () => {
  expect(withOverride(step, { model: undefined, effort: undefined })).toEqual(step);
  expect(withOverride(step, { model: 'haiku', effort: undefined })).toEqual({
    ...step,
    model: 'haiku',
  });
  expect(withOverride(step, { model: 'haiku', effort: 'max' })).toEqual({
    ...step,
    ...{ model: 'haiku', effort: 'max' },
  });
});

test('a subagent keeps its own', () => {
  const own = { ...step, agentId: 'a' };
  expect(withOverride(own, { model: 'haiku', effort: 'max' })).toBe(own);
});

test('the line says what was set', () => {
  expect(overridePart({ model: undefined, effort: undefined })).toBeUndefined();
  expect(overridePart({ model: 'haiku\u001b', effort: 'low' })?.long).toBe(
    'model haiku, effort low',
  );
});
