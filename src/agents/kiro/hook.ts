import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { momentIn } from '../../harness/moment-in.ts';
import { isObject, type JsonObject } from '../../json-object.ts';
import type { Moment } from '../../turn/moment.ts';

/** What each event means for the turn. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  agentSpawn: 'start',
  userPromptSubmit: 'prompt',
  preToolUse: 'tool',
  postToolUse: 'tool-end',
  stop: 'end',
};

/**
 * Kiro CLI. Field and tool names from its hook documents for 2.21; builds before the session id
 * was added report without one. lich registers these hooks itself, in an agent file of its own.
 */
export const kiro = (): Harness => ({
  id: 'kiro',
  name: 'Kiro CLI',
  read(raw) {
    const call = readClaudeShape(raw);
    return {
      ...call,
      moment: momentIn(MOMENTS, call.event),
      toolArguments: withFirstOperation(call.toolArguments),
    };
  },
  // The second pair are the names of its newer terminal interface (2.21).
  writers: ['fs_write', 'execute_bash', 'write', 'shell'],
  events: [
    { event: 'agentSpawn', command: { name: 'session-start' } },
    { event: 'userPromptSubmit', command: { name: 'state', state: 'busy' } },
    { event: 'preToolUse', command: { name: 'tool' } },
    { event: 'postToolUse', command: { name: 'state', state: 'busy' }, also: ['touched'] },
    { event: 'stop', command: { name: 'state', state: 'done' } },
  ],
});

/** fs_read lists what it reads under `operations`; the first one stands for the call. */
function withFirstOperation(input: JsonObject | undefined): JsonObject | undefined {
  const operations = input?.['operations'];
  const first: unknown = Array.isArray(operations) ? operations[0] : undefined;
  return isObject(first) ? { ...first, ...input } : input;
}
