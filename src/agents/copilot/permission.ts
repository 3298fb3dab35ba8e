import { readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';
import { shortenPath } from '../../report/path.ts';

const COMMAND = 'Run command: ';
const FILE = 'Edit file: ';

/** A permission of any other kind: its message says nothing that the end of its tool would. */
const ANOTHER = 'a permission of another kind';

/** Tools that ask for no permission. */
const FREE = ['ask_user', 'view', 'glob', 'grep', 'rg', 'skill', 'sql', 'task'];

/**
 * What a notification means: permission_prompt comes where somebody is really asked, and names what
 * about in its message alone; elicitation_dialog repeats a question of ask_user.
 */
export function permissionAsked(
  { cwd }: HookCall,
  payload: unknown,
): Pick<HookCall, 'moment' | 'message' | 'form'> {
  const { notification_type, message = '' } = readFields(
    { notification_type: text, message: text },
    payload,
  );
  if (notification_type === 'elicitation_dialog') return { moment: 'ask-notice', message };
  if (notification_type !== 'permission_prompt') return { moment: 'aside' };
  if (message.startsWith(FILE)) {
    const path = shortenPath(message.slice(FILE.length), cwd);
    return { moment: 'ask', message: FILE + path, form: message };
  }
  return { moment: 'ask', message, form: message.startsWith(COMMAND) ? message : ANOTHER };
}

/** The permission that a tool which has ended was asked for, if it was: as a notification's form. */
export function askedOf({ tool = '', toolArguments }: HookCall): string | undefined {
  const { command, path } = readFields({ command: text, path: text }, toolArguments);
  if (tool === 'bash' && command !== undefined) return COMMAND + command;
  if ((tool === 'edit' || tool === 'create') && path !== undefined) return FILE + path;
  return FREE.includes(tool) ? undefined : ANOTHER;
}
