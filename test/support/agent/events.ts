import { describe, expect, test } from 'bun:test';
import type { Agent } from '../../../src/agents/agent.ts';
import { hooks } from '../../../src/agents/hooks.ts';
import { writtenSample } from '../../../src/doctor/payload.ts';
import { commandLine } from '../../../src/harness/command-line.ts';
import type { Harness } from '../../../src/harness/harness.ts';
import { readArguments } from '../../../src/hook/arguments.ts';

/** That its table of events makes sense, and that doctor has a sample of each. */
export function testEvents(agent: Agent, harness: Harness): void {
  const { registration, sample } = agent;
  const events = harness.events.map(({ event }) => event);

  describe('events', () => {
    for (const rule of harness.events) {
      test(`${rule.event}: its command line is read back as the rule`, () => {
        expect(readArguments(commandLine(harness, rule), hooks)).toMatchObject({
          kind: 'hook',
          command: rule.command,
          harness: { id: agent.id },
          also: rule.also ?? [],
        });
      });
    }

    test('none is registered twice for the same report', () => {
      const lines = harness.events.map((rule) => `${rule.event} ${commandLine(harness, rule)}`);
      expect(new Set(lines).size).toBe(lines.length);
    });

    if (events.length === 0) return;

    test('a turn that is opened has an end', () => {
      const states = harness.events.flatMap(({ command }) =>
        command.name === 'state' ? [command.state] : [],
      );
      expect(states).toContain('busy');
      expect(states).toContain('done');
    });

    test.each(registration === undefined ? [] : events)('%s has a sample that is read', (event) => {
      const text = writtenSample(sample?.(event) ?? {});
      const call = harness.read(JSON.parse(text));
      expect(call.conversationId).toBeString();
      expect(call.transcriptPath).toBeUndefined();
      if (registration?.eventField !== undefined) expect(call.event).toBe(event);
      // The end of a batch names its calls in a list.
      if (/Tool(?!Batch)/.test(event)) expect(call.tool).toBeString();
      expect(text).toEndWith('}\n');
    });
  });
}
