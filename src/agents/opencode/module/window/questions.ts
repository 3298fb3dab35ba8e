import type { JsonObject } from '../../../../json-object.ts';
import { firstText, membersOf } from '../../../../module/fields.ts';
import type { About } from '../conversations.ts';

/** A resource of a permission that is for the whole tool. */
const ANYTHING = '*';

/**
 * What a permission is for, in the words of the tool that asks: `shell: npm test`. One of another name
 * than its tool's (a file outside the project) names what it acts on in `resources`.
 * @param call what is known of the call that it is for
 */
export function permissionIn(data: JsonObject, call: About | undefined): About {
  const { action, permission, resources } = data;
  const tool = firstText(action, permission);
  if (call !== undefined && call.tool === tool) return call;
  const first: unknown = Array.isArray(resources) ? resources[0] : undefined;
  return { tool, toolArguments: first === ANYTHING ? {} : { pattern: first } };
}

/** What a form asks: its first field's title, as a question's header reads, or else that field's text. */
export function formIn(form: JsonObject): About {
  const { fields, title } = form;
  const first = membersOf(Array.isArray(fields) ? fields[0] : undefined);
  const message = firstText(first['title'], first['description'], title);
  return message === undefined ? {} : { message };
}

/** The call that a permission is for. */
export function callOf(data: JsonObject): string {
  return firstText(membersOf(data['source'])['id']) ?? '';
}
