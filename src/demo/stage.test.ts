import { expect, test } from 'bun:test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RecordedTurn } from './recorded-turn.ts';
import { onStage, setStage, stageEnvironment } from './stage.ts';

const path = '/home/ada/.claude/projects/x/1.jsonl';
const turn: RecordedTurn = {
  harness: 'claude',
  version: '0',
  steps: [],
  transcripts: [{ path, lines: [{ a: 1 }, { b: 2 }] }],
};

test('a stage holds the transcripts for its owner alone, until it is cleared', async () => {
  const stage = await setStage([turn]);
  const root = stage.at('/');
  expect(readFileSync(stage.at(path), 'utf8')).toBe('{"a":1}\n{"b":2}\n');
  if (process.platform !== 'win32') expect(statSync(root).mode & 0o077).toBe(0);
  for (const place of [
    stageEnvironment(stage)['HOME'],
    stageEnvironment(stage)['XDG_STATE_HOME'],
  ]) {
    expect(place).toStartWith(root);
  }
  await stage.clear();
  expect(existsSync(root)).toBe(false);
});

const stage = { at: (place: string) => `/stage${place}`, clear: async () => undefined };

test.each([
  [
    { transcript_path: path, cwd: '/home/ada' },
    `{"transcript_path":"/stage${path}","cwd":"/home/ada"}`,
  ],
  [{ b: 1, transcriptPath: path, a: 2 }, `{"b":1,"transcriptPath":"/stage${path}","a":2}`],
  [{ transcript_path: null }, '{"transcript_path":null}'],
])('%j goes out as %s', (payload, text) => {
  expect(onStage(payload, stage)).toBe(text);
});
