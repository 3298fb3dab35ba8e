import { momentIn } from '../../harness/moment-in.ts';
import { list, readFields, text } from '../../harness/payload-fields.ts';
import { isObject } from '../../json-object.ts';
import type { HookCall } from '../../report/call.ts';
import type { Moment, Source } from '../../turn/moment.ts';

/** What each event means for the turn, where its name alone tells. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  PermissionRequest: 'ask',
  PreToolUse: 'granted-tool',
  PostToolUse: 'tool-end',
  PostToolUseFailure: 'tool-end',
  StopFailure: 'failed',
  SessionEnd: 'leave',
};

const SOURCES: readonly Source[] = ['startup', 'resume', 'clear', 'compact'];

/** What became of a call that somebody said no to: the turn is over, and nothing else tells. */
const CANCELLED = 'cancelled';

type Told = Pick<HookCall, 'moment' | 'source' | 'working' | 'prompt'>;

/** What an event says of the turn beyond its name. */
export function readQwenMoment({ event }: HookCall, payload: unknown): Told {
  const fields = readFields(
    { source: text, prompt: text, tool_calls: list, background_tasks: list },
    payload,
  );
  switch (event) {
    case 'SessionStart':
      return { moment: 'start', source: SOURCES.find((source) => source === fields.source) };
    case 'UserPromptSubmit':
      return fields.prompt === undefined
        ? { moment: 'goes-on' }
        : { moment: 'prompt', prompt: fields.prompt };
    case 'PostToolBatch':
      return { moment: isCalledOff(fields.tool_calls) ? 'called-off' : 'batch-end' };
    case 'Stop':
      return { moment: 'end', working: workingIn(fields.background_tasks) };
    default:
      return { moment: momentIn(MOMENTS, event) };
  }
}

function isCalledOff(calls: readonly unknown[] = []): boolean {
  return calls.length > 0 && calls.every((call) => isObject(call) && call['status'] === CANCELLED);
}

/** Agents that go on: each one's end brings another Stop. A task of another kind has no agent. */
function workingIn(tasks: readonly unknown[] = []): readonly string[] {
  return tasks.flatMap((task) => {
    const { id, status, agent_type } = readFields(
      { id: text, status: text, agent_type: text },
      task,
    );
    return agent_type !== undefined && status === 'running' ? [id ?? ''] : [];
  });
}
