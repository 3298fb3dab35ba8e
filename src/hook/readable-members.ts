import { parseObject } from './parse-object.ts';

/** Where a member of an object stands: its name, its colon and its value, without the comma. */
export interface Member {
  readonly start: number;
  readonly end: number;
}

/** More texts than this are not tried: an exception for each of a million takes seconds. */
const TRIES = 2000;

/**
 * Makes an object of those members that parse. Neighbours are tried together, and halved when they
 * do not parse, so that one malformed member among thousands costs a dozen tries.
 * @param members in the order of the text, with one byte between two
 * @param textOf the text between two places
 * @returns of two members with one name the first; undefined when none parses
 */
export function readableMembers(
  members: readonly Member[],
  textOf: (start: number, end: number) => string,
): object | undefined {
  const found = new Map<string, unknown>();
  let tries = 0;
  const read = (from: number, to: number): void => {
    const first = members[from];
    const last = members[to - 1];
    if (first === undefined || last === undefined || tries === TRIES) return;
    tries += 1;
    const group = parseObject(`{${textOf(first.start, last.end)}}`);
    const entries = Object.entries(group ?? {});
    // Fewer names than members: one is given twice, and JSON.parse keeps the last.
    if (entries.length === to - from) {
      for (const [name, value] of entries) if (!found.has(name)) found.set(name, value);
    } else if (to - from > 1) {
      const middle = Math.ceil((from + to) / 2);
      read(from, middle);
      read(middle, to);
    }
  };
  read(0, members.length);
  return found.size === 0 ? undefined : Object.fromEntries(found);
}
