import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { harnesses } from '../src/agents/harnesses.ts';
import { commandLine } from '../src/harness/command-line.ts';
import { recordings, written } from './support/corpus.ts';
import { openRig, type Rig } from './support/rig.ts';

const VERDICTS: Readonly<Record<string, string>> = {
  'tool --harness antigravity': '{"decision":"allow"}',
  'state done --harness antigravity --also title': '{"decision":""}',
};

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

for (const harness of Object.values(harnesses)) {
  const recorded = recordings(harness.id);

  describe(`${harness.name} payloads`, () => {
    for (const [index, recording] of recorded.entries()) {
      const { version, event, mode, payload, expected } = recording;
      for (const [line, reports] of Object.entries(expected)) {
        test(`${index + 1} ${version} ${mode} ${event}: ${line}`, async () => {
          const verdict = harness.id === 'antigravity' ? (VERDICTS[line] ?? '{}') : '';
          // Each event by itself: what the ones before left is remembered elsewhere.
          const env = { ...rig.env, XDG_STATE_HOME: join(rig.home, `${harness.id}-${index}`) };
          expect(await rig.hook(line, written(harness.id, payload), { env })).toEqual({
            code: 0,
            signal: null,
            stdout: verdict,
            stderr: '',
            reports,
          });
        });
      }
    }
  });

  describe(`${harness.name} registration`, () => {
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
  });
}
