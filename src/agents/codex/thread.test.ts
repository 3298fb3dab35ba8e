import { expect, test } from 'bun:test';
import { isOwnThread } from './thread.ts';

const OWN = '01a22f5d-24f5-7973-bd9c-f81c64b94f48';
const OTHER = '01a22f5d-31ae-7d80-8d57-3667bede41b4';
const rollout = (id: string) =>
  `/h/.codex/sessions/2026/12/01/rollout-2026-12-01T02-09-23-${id}.jsonl`;

test.each<[string | undefined, string | undefined, unknown, boolean]>([
  [OWN, rollout(OWN), {}, true],
  [OWN, rollout(OTHER), {}, false],
  [OWN, rollout(OTHER).replaceAll('/', '\\'), {}, false],
  [OWN, rollout(OWN), { thread_id: OTHER }, false],
  [OWN, rollout(OTHER), { thread_id: OWN }, true],
  [OWN, undefined, { thread_id: OTHER }, false],
  [OWN, rollout(OTHER), { thread_id: 7 }, false],
  [OWN, undefined, {}, true],
  [OWN, '/t.jsonl', undefined, true],
  [undefined, rollout(OTHER), { thread_id: OTHER }, true],
])('%j, %j, %j: %j', (conversationId, transcriptPath, payload, isOwn) => {
  expect(isOwnThread({ conversationId, transcriptPath }, payload)).toBe(isOwn);
});
