import { describe, expect, test } from 'bun:test';
import type { RecordedTurn } from '../demo/recorded-turn.ts';
import { harnesses } from './harnesses.ts';
import { parts } from './parts.ts';

const turns = parts.map(({ turn }) => turn);

const steps = turns.flatMap((turn) =>
  turn.steps.map((step, index) => [turn.harness, index, step.event, turn, step.payload] as const),
);

test.each(steps)('%s %i: %s has a registration and a readable payload', (...row) => {
  const [id, , event, , payload] = row;
  const harness = harnesses[id];
  expect(harness.events.map((rule) => rule.event)).toContain(event);
  expect(harness.read(payload)).toMatchObject({
    conversationId: expect.any(String),
    cwd: expect.stringMatching(/^\/home\/ada\/\w+$/),
  });
});

describe.each(turns.map((turn) => [turn.harness, turn] as const))('%s', (_, turn: RecordedTurn) => {
  const { read } = harnesses[turn.harness];
  const calls = turn.steps.map((step) => read(step.payload));

  test('is one conversation', () => {
    expect(new Set(calls.map((call) => call.conversationId)).size).toBe(1);
  });

  test('has a transcript where its payloads say', () => {
    const named = calls.flatMap((call) => call.transcriptPath ?? []);
    const written = turn.transcripts.map((transcript) => transcript.path);
    for (const path of named) expect(written).toContain(path);
    expect(turn.title === undefined).toBe(written.length === 0);
  });

  test('runs a command and changes a file', () => {
    const keys = calls.flatMap((call) => Object.keys(call.toolArguments ?? {}));
    expect(keys.some((key) => /^command(line)?$/i.test(key))).toBe(true);
    expect(
      calls.some((call) => call.tool !== undefined && /edit|patch|replace/i.test(call.tool)),
    ).toBe(true);
  });
});
