import type { JsonObject } from '../../../../json-object.ts';

/** How long lich may keep a tool waiting for another session, in seconds. */
const LONGEST_WAIT = 90;

/** A parameter's text; an argument of another type, or none, is the empty one. */
export function textOf(args: JsonObject, name: string): string {
  const value = args[name];
  return typeof value === 'string' ? value : '';
}

/** The words of an option, or none when its parameter is empty. */
export function option(args: JsonObject, name: string): readonly string[] {
  const value = textOf(args, name);
  return value === '' ? [] : [`--${name}`, value];
}

/** The one word of an option without a value: for `true` alone, whatever else the model wrote. */
export function flag(args: JsonObject, name: string): readonly string[] {
  return args[name] === true ? [`--${name}`] : [];
}

/** The parameter as a word of its own, or none when it is empty. */
export function word(args: JsonObject, name: string): readonly string[] {
  const value = textOf(args, name);
  return value === '' ? [] : [value];
}

/** The words of a bounded wait, from `timeout_seconds`. */
export function timeout(args: JsonObject): readonly string[] {
  const wanted = args['timeout_seconds'];
  const isWithin = typeof wanted === 'number' && wanted > 0 && wanted <= LONGEST_WAIT;
  return ['--timeout', `${isWithin ? Math.floor(wanted) : LONGEST_WAIT}`];
}

/** A command's value and its arguments, each in its place: an empty value holds the first. */
export function valueThenArguments(args: JsonObject): readonly string[] {
  const value = textOf(args, 'value');
  const rest = word(args, 'args');
  return value === '' && rest.length === 0 ? [] : [value, ...rest];
}
