import { expect, test } from 'bun:test';
import { writtenSample } from '../doctor/payload.ts';
import { agents } from './agents.ts';

const rehearsed = Object.values(agents).flatMap((agent) =>
  (agent.registration === undefined ? [] : (agent.harness?.events ?? [])).map(
    ({ event }) => [agent.id, event] as const,
  ),
);

test.each(rehearsed)('%s has a sample of %s that it reads', (id, event) => {
  const { harness, registration, sample } = agents[id];
  const text = writtenSample(sample?.(event) ?? {});
  const call = harness?.read(JSON.parse(text));
  expect(call?.conversationId).toBeString();
  expect(call?.transcriptPath).toBeUndefined();
  if (registration?.eventField !== undefined) expect(call?.event).toBe(event);
  if (/Tool/.test(event)) expect(call?.tool).toBeString();
  expect(text).toEndWith('}\n');
});
