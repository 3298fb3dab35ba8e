import { lineIn } from '../../install/line/line-in.ts';
import { isObject } from '../../json-object.ts';
import { readCommand, scriptIn } from './command-text.ts';
import type { Handler } from './source.ts';

/**
 * Every handler of ours among the events of a file, whether it stands in an entry's list of
 * handlers or in the event's own.
 * @param events event name → list of entries
 */
export function handlersIn(events: unknown, root: string | undefined): readonly Handler[] {
  if (!isObject(events)) return [];
  return Object.entries(events).flatMap(([event, entries]) =>
    listOf(entries).flatMap((entry, group): readonly Handler[] => {
      if (!isObject(entry)) return [];
      const matcher = textOf(entry['matcher']);
      const nested = entry['hooks'];
      const raw = Array.isArray(nested) ? listOf(nested) : [entry];
      return raw.flatMap((one, index) => {
        const place = { event, group, index, matcher, isNested: Array.isArray(nested) };
        return handlerOf(one, place, root);
      });
    }),
  );
}

function handlerOf(
  value: unknown,
  place: Pick<Handler, 'event' | 'group' | 'index' | 'matcher' | 'isNested'>,
  root: string | undefined,
): readonly Handler[] {
  const command = isObject(value) ? lineIn(value) : undefined;
  if (!isObject(value) || command === undefined) return [];
  const { args: rawArgs } = value;
  const args = Array.isArray(rawArgs)
    ? rawArgs.filter((one) => typeof one === 'string')
    : undefined;
  const runs = readCommand(command, args, root);
  if (runs === undefined && scriptIn(command, args) === undefined) return [];
  return [
    {
      ...place,
      type: textOf(value['type']),
      command,
      args,
      windows: textOf(value['commandWindows']) ?? textOf(value['command_windows']),
      timeout: 'timeoutSec' in value ? value['timeoutSec'] : value['timeout'],
      isAsync: value['async'] === true,
      statusMessage: textOf(value['statusMessage']),
      runs,
    },
  ];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
