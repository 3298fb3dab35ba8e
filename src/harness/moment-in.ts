import type { Moment } from '../turn/moment.ts';

/** What an event means by a harness's table; undefined for one that is not in it, or unnamed. */
export function momentIn(
  moments: Readonly<Record<string, Moment>>,
  event: string | undefined,
): Moment | undefined {
  return event !== undefined && Object.hasOwn(moments, event) ? moments[event] : undefined;
}
