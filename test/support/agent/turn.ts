import { describe, expect, test } from 'bun:test';
import { type Performance, play } from '../../../src/demo/play.ts';
import type { RecordedTurn } from '../../../src/demo/recorded-turn.ts';
import { setStage } from '../../../src/demo/stage.ts';
import type { Harness } from '../../../src/harness/harness.ts';
import { describe as inWords } from '../../../src/listen/log.ts';
import { type RequestEvent, startListener } from '../../../src/listen/server.ts';
import { EXECUTABLE } from '../run.ts';
import type { Subject } from './subject.ts';

/** That its recorded turn hangs together, and arrives whole when it is played. */
export function testTurn(subject: Subject, harness: Harness, turn: RecordedTurn): void {
  const calls = turn.steps.map((step) => harness.read(step.payload));

  describe('its recorded turn', () => {
    test.each(turn.steps.map(({ event }, index) => [index, event] as const))(
      '%i: %s has a registration and a readable payload',
      (index, event) => {
        expect(harness.events.map((rule) => rule.event)).toContain(event);
        expect(calls[index]?.conversationId).toBeString();
        expect(calls[index]?.cwd).toMatch(/^\/home\/ada\/\w+$/);
      },
    );

    test('is one conversation, of this CLI', () => {
      expect(new Set(calls.map((call) => call.conversationId)).size).toBe(1);
      expect(turn.harness).toBe(harness.id);
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

    test('arrives whole', async () => {
      const { performance, events } = await played(harness, turn);
      expect(performance.faults).toEqual([]);
      expect(performance.played).toHaveLength(turn.steps.length);
      const told = events.flatMap(({ report }) => (report === undefined ? [] : inWords(report)));
      expect(told).toEqual(expect.arrayContaining([...(subject.turn ?? [])]));
    });
  });
}

async function played(
  harness: Harness,
  turn: RecordedTurn,
): Promise<{ readonly performance: Performance; readonly events: readonly RequestEvent[] }> {
  const events: RequestEvent[] = [];
  const listener = startListener({ onRequest: (event) => events.push(event) });
  const stage = await setStage([turn]);
  try {
    const performance = await play([{ harness, turn }], {
      executable: [EXECUTABLE],
      stage,
      listener,
      events,
      pauseMs: 0,
      stop: new AbortController().signal,
      onPlayed: () => undefined,
      onExchange: () => undefined,
    });
    return { performance, events };
  } finally {
    await listener.stop();
    await stage.clear();
  }
}
