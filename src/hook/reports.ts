import type { HookCall } from '../report/call.ts';
import type { Report } from '../report/report.ts';
import { sessionStartReport } from '../report/session-start.ts';
import { stateReport } from '../report/state.ts';
import { toolReport } from '../report/tool.ts';
import { touchedReport, writesFiles } from '../report/touched.ts';
import type { HookArguments } from './arguments.ts';

/**
 * The reports of one hook in the order lich should see them: the conversation is bound before its
 * state is told, and git is looked at after. The title is not among them: finding it may read a
 * transcript, and a bell must not wait for that.
 * @param isMarked whether the event that this one hangs on has been; without it the turn's state is
 *   not told
 */
export function reportsOf(
  hook: HookArguments,
  call: HookCall,
  cardId: string,
  isMarked: boolean,
): readonly Report[] {
  const { command, harness, also } = hook;
  const reports: Report[] = [];
  const add = (report: Report | undefined) => {
    if (report !== undefined) reports.push(report);
  };
  if (command.name === 'session-start' || also.includes('session-start')) {
    add(sessionStartReport(cardId, harness.id, call));
  }
  if (command.name === 'state' && isMarked) add(stateReport(cardId, command.state, call));
  if (command.name === 'tool' && isMarked) add(toolReport(cardId, call, harness.questionTools));
  const rides = also.includes('touched') && writesFiles(call, harness.writers);
  if (command.name === 'touched' || rides) add(touchedReport(cardId));
  return reports;
}

/** Tells whether this hook is to report the conversation's title. */
export function wantsTitle(hook: HookArguments): boolean {
  return hook.command.name === 'title' || hook.also.includes('title');
}
