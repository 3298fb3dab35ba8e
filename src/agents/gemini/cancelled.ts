import { readFields, text } from '../../harness/payload-fields.ts';

/** Enough for the last lines of a transcript; the one looked for is among the very last. */
const TAIL = 64 * 1024;

/** What Gemini CLI notes when Esc has ended a request. */
const NOTE = 'Request cancelled.';

/** How rows begin that change the file's own head, and say nothing of the turn. */
const HEAD = '{"$';

/**
 * Tells whether Esc has ended the turn that the transcript ends with. AfterAgent says the same of such
 * a turn as of one that an error ended; the note stood in the file before the hook ran (0.61.0).
 */
export async function isCancelled(transcript: string | undefined): Promise<boolean> {
  if (transcript === undefined) return false;
  const file = Bun.file(transcript);
  const tail = await file
    .slice(Math.max(0, file.size - TAIL))
    .text()
    .catch(() => '');
  const last = tail.split('\n').findLast((line) => line !== '' && !line.startsWith(HEAD));
  const { type, content } = readFields({ type: text, content: text }, parsed(last ?? ''));
  return type === 'info' && content === NOTE;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
