import { describe, expect, test } from 'bun:test';
import { commandLine } from '../harness/command-line.ts';
import { readArguments } from '../hook/arguments.ts';
import { harnesses } from './harnesses.ts';
import { hooks } from './hooks.ts';

for (const harness of Object.values(harnesses)) {
  describe(harness.name, () => {
    for (const rule of harness.events) {
      test(`${rule.event}: its command line is read back as the rule`, () => {
        expect(readArguments(commandLine(harness, rule), hooks)).toMatchObject({
          kind: 'hook',
          command: rule.command,
          harness: { id: harness.id },
          also: rule.also ?? [],
        });
      });
    }

    test('no event is registered twice for the same report', () => {
      const lines = harness.events.map((rule) => `${rule.event} ${commandLine(harness, rule)}`);
      expect(new Set(lines).size).toBe(lines.length);
    });
  });
}

test.each(['claude', 'codex', 'kiro'] as const)('%s: every state it opens has an end', (id) => {
  const states = harnesses[id].events.flatMap(({ command }) => {
    return command.name === 'state' ? [command.state] : [];
  });
  expect(states).toContain('busy');
  expect(states).toContain('done');
});
