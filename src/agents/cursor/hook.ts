import { readClaudeShape } from '../../harness/claude-shape.ts';
import type { Harness } from '../../harness/harness.ts';
import { id, readFields, texts } from '../../harness/payload-fields.ts';

/**
 * Cursor CLI. It runs Claude Code's registration, so it has no events of its own here; this entry
 * reads a payload handed over with `--harness cursor`. Field names from Cursor's hook documents.
 */
export const cursor = (): Harness => ({
  id: 'cursor',
  name: 'Cursor CLI',
  read(raw) {
    const call = readClaudeShape(raw);
    const fields = readFields({ conversation_id: id, workspace_roots: texts }, raw);
    return {
      ...call,
      conversationId: call.conversationId ?? fields.conversation_id,
      cwd: call.cwd ?? fields.workspace_roots?.[0],
    };
  },
  writers: ['Shell', 'Write', 'Delete'],
  events: [],
});
