import type { Received } from '../lich.ts';
import { reportsIn } from '../reports.ts';
import type { Case } from './cases.ts';

/** How the process of a way ended, and what lich got. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly requests: readonly Received[];
}

/** What is wrong with a run, in a sentence each; nothing when the hook did its work in silence. */
export function faultsOf(wanted: Case, ran: Ran, port: number): readonly string[] {
  const faults: string[] = [];
  if (ran.code !== 0) faults.push(`it ended with ${ran.code ?? 'no exit code'}`);
  if (ran.stdout !== wanted.stdout) {
    faults.push(`stdout is ${shown(ran.stdout)}, not ${shown(wanted.stdout)}`);
  }
  if (ran.stderr !== '') faults.push(`stderr is ${shown(ran.stderr)}`);
  try {
    const reports = reportsIn(ran.requests, port);
    if (!Bun.deepEquals(reports, wanted.reports, true)) {
      faults.push(`lich was told ${shown(reports)}, not ${shown(wanted.reports)}`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults;
}

function shown(value: unknown): string {
  return JSON.stringify(value);
}
