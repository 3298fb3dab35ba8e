import { openWindows, WINDOW } from './windows.ts';

const NEWLINE = 0x0a;

/** What to do after a line: read on, or stop because nothing later can matter. */
export type Next = 'on' | 'stop';

/**
 * Reads what a file of lines has gained since `offset`, and hands over each line that holds one of
 * `markers`. The bytes are searched before any line is decoded, since almost no line matters. A
 * line longer than a window (a pasted image, a huge tool result) is passed over, never held. A
 * last line without its newline is handed over too, but read again the next time.
 * @param size the file's length in bytes, beyond which nothing is read
 * @param until no new window is begun after this moment (of `performance.now()`)
 * @returns the offset to go on from
 */
export async function readNewLines(
  path: string,
  offset: number,
  size: number,
  markers: readonly string[],
  until: number,
  onLine: (line: string) => Next,
): Promise<number> {
  if (offset >= size) return offset;
  const windows = await openWindows(path, size - offset);
  let position = offset;
  while (position < size && performance.now() < until) {
    const window = await windows.read(position);
    const end = window.lastIndexOf(NEWLINE) + 1;
    const isLast = position + window.length >= size;
    const next = handLines(isLast ? window : window.subarray(0, end), markers, onLine);
    // With no newline in it, a whole window is a part of one over-long line. What is left of that
    // line reads as a fragment later, which is not JSON.
    position += end === 0 && window.length === WINDOW ? WINDOW : end;
    if (isLast || window.length === 0 || next === 'stop') break;
  }
  windows.close();
  return position;
}

function handLines(
  block: Buffer,
  markers: readonly string[],
  onLine: (line: string) => Next,
): Next {
  // A marker that is empty or holds a line break is on no line, and would be found for ever.
  const sought = markers.filter((marker) => marker !== '' && !marker.includes('\n'));
  const hits = sought.map((marker) => indexFrom(block, marker, 0));
  for (;;) {
    const hit = Math.min(...hits);
    if (hit === Number.POSITIVE_INFINITY) return 'on';
    const start = hit === 0 ? 0 : block.lastIndexOf(NEWLINE, hit) + 1;
    const newline = block.indexOf(NEWLINE, hit);
    const end = newline === -1 ? block.length : newline;
    if (onLine(block.toString('utf8', start, end)) === 'stop') return 'stop';
    for (const [index, marker] of sought.entries()) {
      // A marker that is not on this line keeps its place: it need not be searched for again.
      if ((hits[index] ?? 0) <= end) hits[index] = indexFrom(block, marker, end + 1);
    }
  }
}

/** Where `marker` is at `from` or behind it. Beyond the block, indexOf would search from its end. */
function indexFrom(block: Buffer, marker: string, from: number): number {
  if (from >= block.length) return Number.POSITIVE_INFINITY;
  const at = block.indexOf(marker, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}
