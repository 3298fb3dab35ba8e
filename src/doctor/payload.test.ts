import { expect, test } from 'bun:test';
import { turns } from '../demo/turns/index.ts';
import { harnesses } from '../harness/all.ts';
import { payloadOf } from './payload.ts';

const ids = turns.map(({ harness }) => harness);

test.each(ids)('every event of %s has a payload its adapter reads', (id) => {
  const { events, read } = harnesses[id];
  for (const { event } of events) {
    const text = payloadOf(id, event);
    const call = read(JSON.parse(text));
    expect(call.conversationId).toBeString();
    expect(call.transcriptPath).toBeUndefined();
    if (id !== 'antigravity') expect(call.event).toBe(event);
    if (/Tool/.test(event)) expect(call.tool).toBeString();
    expect(text).toEndWith('}\n');
  }
});
