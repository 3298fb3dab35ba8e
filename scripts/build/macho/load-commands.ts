/**
 * The list of load commands at the start of a 64-bit Mach-O file, with every bound checked.
 * Source: Apple's <mach-o/loader.h>. All numbers little-endian.
 */
import { failed, ok, type Result } from '../../result.ts';

export const HEADER_SIZE = 32;
export const SEGMENT_64 = 0x19;
export const CODE_SIGNATURE = 0x1d;
export const BUILD_VERSION = 0x32;

/** The fixed part of each command that is read; any other has at least its kind and its size. */
const FIXED_SIZES = new Map([
  [SEGMENT_64, 72],
  [CODE_SIGNATURE, 16],
  [BUILD_VERSION, 24],
]);
const ANY_COMMAND_SIZE = 8;

/** One load command: its kind, and where it stands in the file. */
export interface Command {
  readonly kind: number;
  readonly at: number;
}

/** Where the load commands end, as a header of at least `HEADER_SIZE` bytes has it. */
export function commandsEnd(view: DataView): number {
  return HEADER_SIZE + view.getUint32(20, true);
}

/**
 * Lists the commands of a file that has a whole header.
 * @returns a problem when one is shorter than its fixed part, or goes past their end
 */
export function commandsOf(view: DataView): Result<readonly Command[]> {
  const count = view.getUint32(16, true);
  const end = commandsEnd(view);
  const broken = failed('Its load commands do not fit into the space that its header gives them.');
  if (end > view.byteLength) return broken;
  const commands: Command[] = [];
  let at = HEADER_SIZE;
  while (commands.length < count) {
    if (at + ANY_COMMAND_SIZE > end) return broken;
    const kind = view.getUint32(at, true);
    const size = view.getUint32(at + 4, true);
    if (size < (FIXED_SIZES.get(kind) ?? ANY_COMMAND_SIZE) || at + size > end) return broken;
    commands.push({ kind, at });
    at += size;
  }
  return ok(commands);
}
