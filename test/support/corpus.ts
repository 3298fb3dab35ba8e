import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HarnessId } from '../../src/harness/harness.ts';
import type { Sent } from './reports.ts';

/** One payload of a harness, with what lich is told for it by each of some command lines. */
export interface Recording {
  readonly version: string;
  readonly event: string;
  /** How the harness ran; `documented` where the payload follows a document and no run. */
  readonly mode: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, readonly Sent[]>>;
}

const AGENTS = join(import.meta.dir, '..', 'agents');

/** Every recording of a harness: one file for each event. */
export function recordings(harness: HarnessId): readonly Recording[] {
  const folder = join(AGENTS, harness, 'corpus');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name): Recording[] => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}
