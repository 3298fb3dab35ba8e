import { object, readFields, text } from '../../harness/payload-fields.ts';
import { readNewLines } from '../../transcript/lines.ts';

/** Of a longer turn the beginning is out of reach: a bell must not wait for it. */
const REACH = 4 * 1024 * 1024;

/** How long may be read, some ten times what the whole reach takes. */
const READING_MS = 30;

/**
 * Who answers the requests for permission of that turn: the last `turn_context` line of it says
 * ("user", "auto_review"), on disk before the first event of the turn (seen on 0.171.0). Undefined
 * where no such line is found.
 */
export async function reviewerOf(rollout: string, turn: string): Promise<string | undefined> {
  let reviewer: string | undefined;
  await readEnd(rollout, '"approvals_reviewer"', (row) => {
    const context = readFields({ type: text, payload: object }, row);
    const told = readFields({ turn_id: text, approvals_reviewer: text }, context.payload);
    if (context.type !== 'turn_context' || told.turn_id !== turn) return;
    reviewer = told.approvals_reviewer ?? reviewer;
  });
  return reviewer;
}

/** The plan is among the last lines of its turn. */
const PLAN_REACH = 256 * 1024;

/**
 * The plan that this turn has made: it is on disk before the turn's Stop (seen on 0.171.0). Undefined
 * for none.
 */
export async function planOf(rollout: string, turn: string): Promise<string | undefined> {
  let plan: string | undefined;
  await readEnd(
    rollout,
    '"Plan"',
    (row) => {
      const { payload } = readFields({ payload: object }, row);
      const { type, turn_id, item } = readFields(
        { type: text, turn_id: text, item: object },
        payload,
      );
      const made = readFields({ type: text, text }, item);
      if (type !== 'item_completed' || turn_id !== turn || made.type !== 'Plan') return;
      plan = made.text ?? plan;
    },
    PLAN_REACH,
  );
  return plan;
}

/** What Codex itself does next for an answer that holds one. */
const CALLS = ['function_call', 'custom_tool_call', 'local_shell_call'];

/**
 * Tells whether the model's last answer in that rollout leaves nothing to do: it says something and
 * calls no tool. All of an answer is on disk when its PostModelRequest is raised (in 8 of 8 reviews
 * on 0.171.0).
 */
export async function isAnswered(rollout: string): Promise<boolean> {
  let answer: string[] = [];
  await readEnd(rollout, '"response_item"', (row) => {
    const item = readFields({ type: text, payload: object }, row);
    const { type, role = 'assistant' } = readFields({ type: text, role: text }, item.payload);
    if (item.type !== 'response_item' || type === undefined) return;
    if (type.endsWith('_output') || role !== 'assistant') answer = [];
    else answer.push(type);
  });
  return answer.includes('message') && !answer.some((type) => CALLS.includes(type));
}

/** Hands over the lines at the end of a file that hold `marker`, parsed. */
export async function readEnd(
  path: string,
  marker: string,
  onRow: (row: unknown) => void,
  reach = REACH,
): Promise<void> {
  const { size } = Bun.file(path);
  if (!Number.isFinite(size)) return;
  const until = performance.now() + READING_MS;
  await readNewLines(path, Math.max(0, size - reach), size, [marker], until, (line) => {
    try {
      onRow(JSON.parse(line));
    } catch {}
    return 'on';
  });
}
