import * as v from 'valibot';
import type { Harness } from './harness.ts';
import { id, object, readFields, text } from './payload-fields.ts';

/**
 * Crush. Fields and tool names are those of payloads recorded on 0.90.1-dev, whose only event is
 * PreToolUse: with no end of turn there, no busy is registered that nothing would close.
 */
export const crush = (): Harness => ({
  id: 'crush',
  name: 'Crush',
  read(raw) {
    const fields = readFields(
      v.object({
        event: text,
        session_id: id,
        cwd: text,
        tool_name: text,
        tool_input: object,
      }),
      raw,
    );
    return {
      event: fields.event,
      conversationId: fields.session_id,
      cwd: fields.cwd,
      tool: fields.tool_name,
      toolArguments: fields.tool_input,
    };
  },
  writers: ['bash', 'edit', 'write', 'multiedit'],
  events: [{ event: 'PreToolUse', command: { name: 'session-start' }, also: ['touched'] }],
});
