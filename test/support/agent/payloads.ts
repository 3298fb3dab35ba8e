import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { commandLine } from '../../../src/harness/command-line.ts';
import type { Harness } from '../../../src/harness/harness.ts';
import { recordings } from '../corpus.ts';
import { openRig, type Rig } from '../rig.ts';
import { type Subject, writtenBy } from './subject.ts';

/** What the executable sends for each recorded payload, and that each event has one. */
export function testPayloads(subject: Subject, harness: Harness): void {
  const recorded = recordings(harness.id);

  test('there are recorded payloads', () => {
    if (recorded.length > 0) return;
    throw new Error(`Put one for each event into test/agents/${harness.id}/corpus/<event>.json`);
  });

  describe('payloads', () => {
    let rig: Rig;
    beforeAll(async () => {
      rig = await openRig();
    });
    afterAll(() => rig.close());

    for (const [index, { version, event, mode, payload, expected }] of recorded.entries()) {
      for (const [line, reports] of Object.entries(expected)) {
        test(`${index + 1} ${version} ${mode} ${event}: ${line}`, async () => {
          // Each event by itself: what the ones before left is remembered elsewhere.
          const env = { ...rig.env, XDG_STATE_HOME: join(rig.home, `${index}`) };
          expect(await rig.hook(line, writtenBy(subject, payload), { env })).toEqual({
            code: 0,
            signal: null,
            stdout: subject.answer?.(line) ?? '',
            stderr: '',
            reports,
          });
        });
      }
    }
  });

  for (const rule of harness.events) {
    test(`${rule.event} has a payload that expects its command line`, () => {
      const line = commandLine(harness, rule).join(' ');
      const ofEvent = recorded.filter(({ event }) => event === rule.event);
      expect(ofEvent).not.toBeEmpty();
      expect(ofEvent.flatMap(({ expected }) => Object.keys(expected))).toContain(line);
      // A matcher divides an event's payloads among its rules.
      const lines = harness.events
        .filter(({ event }) => event === rule.event)
        .map((other) => commandLine(harness, other).join(' '));
      for (const { expected } of ofEvent) {
        expect(Object.keys(expected).filter((one) => lines.includes(one))).not.toEqual([]);
      }
    });
  }
}
