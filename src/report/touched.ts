import type { HookCall } from './call.ts';
import type { TouchedReport } from './report.ts';

/** Asks lich to look at git again. A subagent's writes count: they are in the same checkout. */
export function touchedReport(cardId: string): TouchedReport {
  return { endpoint: '/session-touched', body: { session_id: cardId } };
}

/** Tells whether the tool of this call may have changed files. */
export function writesFiles(call: HookCall, writers: readonly string[]): boolean {
  return call.tool !== undefined && writers.includes(call.tool);
}
