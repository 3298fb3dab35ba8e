import { object, readFields, text } from '../../harness/payload-fields.ts';
import type { HookCall } from '../../report/call.ts';

/**
 * What a permission that is asked for says. The message is a sentence about the dialog ("Tool Confirm
 * Shell Command requires execution"), what it is about stands in its details.
 */
export function permissionAsked(payload: unknown): Pick<HookCall, 'moment' | 'message'> {
  const fields = readFields({ notification_type: text, message: text, details: object }, payload);
  if (fields.notification_type !== 'ToolPermission') return { moment: 'aside' };
  const { title, command } = readFields({ title: text, command: text }, fields.details);
  const what = title?.replace(/^Confirm /, '') ?? fields.message;
  return {
    moment: 'ask-notice',
    message: command === undefined || what === undefined ? what : `${what}: ${command}`,
  };
}
