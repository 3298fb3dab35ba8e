import type { HookCall } from '../report/call.ts';
import { readNewLines } from './lines.ts';

import type { Title, TitleFile, TitleFormat } from './title-format.ts';
import type { TitleMemory } from './title-memory.ts';

/**
 * Finds the title of a call's conversation in what its transcript has gained since `memory`.
 * @param memory what an earlier run remembered of the same card; of another conversation's,
 *   nothing is used
 * @param until no more is read after this moment (of `performance.now()`)
 * @returns what to remember now, with the title in `title`; undefined when there is no transcript
 */
export async function findTitle(
  format: TitleFormat,
  call: HookCall,
  memory: TitleMemory | undefined,
  until: number,
): Promise<TitleMemory | undefined> {
  const places = format(call);
  const [first] = places;
  if (first === undefined) return undefined;
  const conversation = call.conversationId ?? ('path' in first ? first.path : '');
  const known = memory?.conversation === conversation ? memory : undefined;
  let title = known?.title;
  const offsets: Record<string, number> = {};
  for (const place of places) {
    if ('said' in place) {
      title ??= place.said;
      continue;
    }
    const { path, markers, isRewritten } = place;
    const size = sizeOf(path);
    const offset = isRewritten ? 0 : (known?.offsets[path] ?? 0);
    // A file shorter than what was read of it is another file: start over.
    const from = size < offset ? 0 : offset;
    offsets[path] = from;
    if (isSettled(place, title)) continue;
    offsets[path] = await readNewLines(path, from, size, markers, until, (line) => {
      title = better(place, title, place.titleIn(parse(line), line));
      return isSettled(place, title) ? 'stop' : 'on';
    });
  }
  return { conversation, offsets, title, sent: known?.sent };
}

/** Nothing that `place` may still hold would change the title. */
function isSettled(place: TitleFile, title: Title | undefined): boolean {
  return place.keeps === 'first' && title !== undefined;
}

function better(place: TitleFile, old: Title | undefined, found: Title | undefined) {
  if (found === undefined || old === undefined) return found ?? old;
  if (found.rank !== old.rank) return found.rank > old.rank ? found : old;
  return place.keeps === 'last' ? found : old;
}

/** The length of a file in bytes; 0 for one that is missing or is not a file: a pipe, say. */
function sizeOf(path: string): number {
  const { size } = Bun.file(path);
  return Number.isFinite(size) ? size : 0;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
