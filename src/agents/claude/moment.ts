import * as v from 'valibot';
import { momentIn } from '../../harness/moment-in.ts';
import { id, list, readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';
import type { Moment, Source } from '../../turn/moment.ts';

/** What each event means for the turn, where its name alone tells. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  SessionStart: 'start',
  UserPromptSubmit: 'prompt',
  PreToolUse: 'tool',
  PermissionRequest: 'ask',
  PostToolUse: 'tool-end',
  PostToolUseFailure: 'tool-end',
  PostToolBatch: 'batch-end',
  Elicitation: 'ask',
  ElicitationResult: 'answer',
  Stop: 'end',
  StopFailure: 'failed',
  SessionEnd: 'leave',
};

/**
 * What a notification means. permission_prompt comes 6.2 s after PermissionRequest and says less,
 * but for some dialogs it is the only event. A type that is not here asks nothing.
 */
const NOTICES: Readonly<Record<string, Moment>> = {
  permission_prompt: 'ask-notice',
  worker_permission_prompt: 'ask-notice',
  agent_needs_input: 'ask-notice',
  idle_prompt: 'idle-notice',
};

const SOURCES: readonly Source[] = ['startup', 'resume', 'clear', 'fork', 'compact'];

/**
 * Background tasks that end by themselves and wake the session. A shell (a dev server), a monitor
 * or an idle teammate may run for ever: those that held for them got spinners without an end.
 */
const WORKERS: readonly unknown[] = ['subagent', 'workflow'];
const WORKING: readonly unknown[] = ['running', 'pending'];

/** How the prompt begins that an agent's end is told to the session with. */
const MACHINE_MADE = '<task-notification>';

type Told = Pick<
  HookCall,
  'moment' | 'source' | 'working' | 'isMachineMade' | 'form' | 'toolArguments'
>;

/** What an event says of the turn beyond its name. Fields as recorded on 2.1.332. */
export function readClaudeMoment(call: HookCall, payload: unknown): Told {
  const moment = momentIn(MOMENTS, call.event);
  switch (call.event) {
    case 'SessionStart': {
      const { source } = readFields(v.object({ source: text }), payload);
      return { moment, source: SOURCES.find((known) => known === source) };
    }
    case 'UserPromptSubmit': {
      const { prompt } = readFields(v.object({ prompt: text }), payload);
      return { moment, isMachineMade: prompt?.startsWith(MACHINE_MADE) };
    }
    case 'Stop':
      return { moment, working: workingIn(payload) };
    case 'Notification': {
      const { notification_type: type } = readFields(
        v.object({ notification_type: text }),
        payload,
      );
      return { moment: type === undefined ? undefined : (momentIn(NOTICES, type) ?? 'aside') };
    }
    case 'PostToolUseFailure': {
      const { is_interrupt } = readFields(
        v.object({ is_interrupt: v.optional(v.boolean()) }),
        payload,
      );
      return { moment: is_interrupt === true ? 'interrupted' : moment };
    }
    case 'PermissionRequest':
    case 'PostToolUse':
      return { moment, toolArguments: asAsked(call) };
    case 'Elicitation':
    case 'ElicitationResult': {
      const { mcp_server_name } = readFields(v.object({ mcp_server_name: text }), payload);
      return { moment, form: `a form of ${mcp_server_name ?? ''}` };
    }
    default:
      return { moment };
  }
}

/** The answers to a question are put into its arguments, which name the call. */
function asAsked({ tool, toolArguments }: HookCall): HookCall['toolArguments'] {
  if (tool !== 'AskUserQuestion' || toolArguments === undefined) return toolArguments;
  const { answers: _, annotations: __, ...asked } = toolArguments;
  return asked;
}

function workingIn(payload: unknown): readonly string[] {
  const { background_tasks: tasks } = readFields(v.object({ background_tasks: list }), payload);
  const working: string[] = [];
  for (const task of tasks ?? []) {
    const fields = readFields(v.object({ id, type: text, status: text }), task);
    if (WORKERS.includes(fields.type) && WORKING.includes(fields.status)) {
      working.push(fields.id ?? '');
    }
  }
  return working;
}
