import { momentIn } from '../../harness/moment-in.ts';
import { isObject, type JsonObject } from '../../json-object.ts';
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

/**
 * What an event says of the turn beyond its name. Fields as recorded on 2.1.332; they are read by
 * hand, since one more schema costs what a tenth of the report does.
 */
export function readClaudeMoment(call: HookCall, payload: unknown): Told {
  const moment = momentIn(MOMENTS, call.event);
  const fields: JsonObject = isObject(payload) ? payload : {};
  switch (call.event) {
    case 'SessionStart':
      return { moment, source: SOURCES.find((source) => source === fields['source']) };
    case 'UserPromptSubmit':
      return { moment, isMachineMade: textIn(fields, 'prompt')?.startsWith(MACHINE_MADE) };
    case 'Stop':
      return { moment, working: workingIn(fields['background_tasks']) };
    case 'Notification': {
      const type = textIn(fields, 'notification_type');
      return { moment: type === undefined ? undefined : (momentIn(NOTICES, type) ?? 'aside') };
    }
    case 'PostToolUseFailure':
      return { moment: fields['is_interrupt'] === true ? 'interrupted' : moment };
    case 'PermissionRequest':
    case 'PostToolUse':
      return { moment, toolArguments: asAsked(call) };
    case 'Elicitation':
    case 'ElicitationResult':
      return { moment, form: `a form of ${textIn(fields, 'mcp_server_name') ?? ''}` };
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

function workingIn(tasks: unknown): readonly string[] {
  const working: string[] = [];
  for (const task of Array.isArray(tasks) ? tasks : []) {
    if (!isObject(task)) continue;
    if (WORKERS.includes(task['type']) && WORKING.includes(task['status'])) {
      working.push(textIn(task, 'id') ?? '');
    }
  }
  return working;
}

function textIn(fields: JsonObject, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}
