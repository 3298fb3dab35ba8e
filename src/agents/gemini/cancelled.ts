import { readFields, text } from '../../harness/payload-fields.ts';

/** Enough for the last rows of a transcript, but where one of its head's is longer: then once more. */
const TAIL = 64 * 1024;
const LONG_TAIL = 64 * TAIL;

/** What Gemini CLI notes when Esc has ended a request. */
const NOTE = 'Request cancelled.';

/** How rows begin that change the file's own head, and say nothing of the turn. */
const HEAD = '{"$';

/** How long the note may be on its way; an answer or an error is noted as soon. */
const LATE_MS = 300;
const LOOK_AGAIN_MS = 15;

/**
 * Tells whether Esc has ended the turn that the transcript ends with: AfterAgent says the same of such
 * a turn as of one that an error ended. On 0.61.0 the hook may run before the note is in the file, and
 * then the user's own row is the last one.
 */
export async function isCancelled(transcript: string | undefined): Promise<boolean> {
  if (transcript === undefined) return false;
  const end = performance.now() + LATE_MS;
  for (;;) {
    const { type, content } = await lastRow(transcript);
    if (type !== 'user' || performance.now() > end) return type === 'info' && content === NOTE;
    await Bun.sleep(LOOK_AGAIN_MS);
  }
}

async function lastRow(
  transcript: string,
  length = TAIL,
): Promise<{ readonly type?: string; readonly content?: string }> {
  const file = Bun.file(transcript);
  const { size } = file;
  // A pipe or a device has none, and would be read for ever.
  if (!Number.isFinite(size) || size === 0) return {};
  const start = Math.max(0, size - length);
  const tail = await file
    .slice(start)
    .text()
    .catch(() => '');
  // The first one is cut, where more stands before it.
  const rows = tail.split('\n').slice(start > 0 ? 1 : 0);
  const last = rows.findLast((row) => row !== '' && !row.startsWith(HEAD));
  if (last === undefined && start > 0 && length < LONG_TAIL) return lastRow(transcript, LONG_TAIL);
  return readFields({ type: text, content: text }, parsed(last ?? ''));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
