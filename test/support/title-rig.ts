import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sent } from './reports.ts';
import { openRig, type Rig, state } from './rig.ts';
import { SILENT } from './run.ts';

/** A rig with a transcript of Claude Code, which a hook may carry the title of. */
export interface TitleRig extends Rig {
  readonly transcript: string;
  /** Where the memories of titles are kept. */
  readonly memories: string;
  /** The titles that lich is told by one hook; throws when that hook does anything else amiss. */
  readonly ride: (id?: string, line?: string, env?: Rig['env']) => Promise<readonly Sent[]>;
  /** Forgets what was remembered, and the transcript. */
  readonly clear: () => Promise<void>;
}

/** Sets up a rig for titles. */
export async function openTitleRig(): Promise<TitleRig> {
  const rig = await openRig();
  const transcript = join(rig.home, 'transcript.jsonl');
  return {
    ...rig,
    transcript,
    memories: join(rig.home, '.local', 'state', 'lich-hook', 'cards'),
    async ride(id = 'c-1', line = 'state busy --also title', env = rig.env) {
      const payload = { session_id: id, transcript_path: transcript };
      const { reports, ...end } = await rig.hook(line, payload, { env });
      if (!Bun.deepEquals(end, SILENT)) throw new Error(`not silent: ${JSON.stringify(end)}`);
      if (line.startsWith('title')) return reports;
      const [first, ...titles] = reports;
      const busy = state({ state: 'busy', provider_session_id: id });
      if (!Bun.deepEquals(first, busy)) throw new Error(`no state: ${JSON.stringify(reports)}`);
      return titles;
    },
    async clear() {
      await rm(join(rig.home, '.local'), { recursive: true, force: true });
      await rm(transcript, { force: true });
    },
  };
}

/** A row of a generated title. */
export function ai(aiTitle: string): string {
  return `${JSON.stringify({ type: 'ai-title', aiTitle })}\n`;
}

/** A row of the name a user gave. */
export function named(customTitle: string): string {
  return `${JSON.stringify({ type: 'custom-title', customTitle })}\n`;
}

/** Rows of about that many bytes that hold no title. */
export function filler(bytes: number): string {
  return `${JSON.stringify({ type: 'user', text: 'x'.repeat(1000) })}\n`.repeat(
    Math.ceil(bytes / 1030),
  );
}

export const MEGABYTE: number = 1024 * 1024;
