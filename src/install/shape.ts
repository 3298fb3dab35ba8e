import { isObject } from '../json-object.ts';

/** Why hooks are not read as they are written, and what to do about it. */
export interface ShapeMistake {
  readonly cause: string;
  readonly fix: string;
}

/**
 * What is wrong with the hooks of a file as a whole: they are an object with a list for each event.
 * @param key the member of the file they are under
 * @param events those that are looked at
 * @returns undefined when nothing is wrong, or there are no hooks
 */
export function shapeMistake(
  hooks: unknown,
  key: string,
  events: readonly string[],
): ShapeMistake | undefined {
  if (hooks === undefined) return undefined;
  if (!isObject(hooks)) {
    return {
      cause: `Its "${key}" are ${kindOf(hooks)}, not an object with a list for each event.`,
      fix: `Write "${key}": {} there${isEmpty(hooks) ? '' : ', with what is in it by event'}, then run this again.`,
    };
  }
  const odd = events.find((event) => hooks[event] !== undefined && !Array.isArray(hooks[event]));
  if (odd === undefined) return undefined;
  return {
    cause: `Its "${odd}" under "${key}" is ${kindOf(hooks[odd])}, not a list.`,
    fix: `Write "${odd}": [] there${isEmpty(hooks[odd]) ? '' : ', with what is in it as an entry'}, then run this again.`,
  };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === null) return 'null';
  const kinds: Readonly<Record<string, string>> = {
    object: 'an object',
    string: 'a text',
    number: 'a number',
  };
  return kinds[typeof value] ?? `${String(value)}`;
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.keys(value).length === 0;
}
